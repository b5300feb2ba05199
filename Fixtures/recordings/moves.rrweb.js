window.recordedEvents = [
{"type":4,"data":{"href":"","width":320,"height":640},"timestamp":500},
{"type":3,"data":{"source":2,"type":7,"id":8,"x":100,"y":500},"timestamp":1000},
{"type":3,"data":{"source":2,"type":8,"id":8,"x":100,"y":450},"timestamp":1016},
{"type":3,"data":{"source":2,"type":8,"id":8,"x":100,"y":400},"timestamp":1033},
{"type":3,"data":{"source":2,"type":9,"id":8,"x":100,"y":400},"timestamp":1050}];
