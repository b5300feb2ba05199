-- a swipe of two fingers, one after the other
adaptResolution(750, 1334);
adaptOrientation(ORIENTATION_TYPE.PORTRAIT);

touchDown(2, 400.00, 1200.50);
usleep(16602.25);
touchMove(2, 400.00, 1100.50);
usleep(16710.50);
touchMove(2, 402.00, 980.50);
touchDown(5, 100.00, 300.00);
usleep(8000.25);
touchUp(2, 402.00, 980.50);
usleep(50000);
touchUp(5, 100.00, 300.00);
