final class NavigationTransition {}
