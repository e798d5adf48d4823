import type { createBrowserRouter } from 'react-router'

/** The path of each entry of the history that was visited in this document, by the position of the entry. */
const visited = new Map<number, string>()

const positionOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

export function trackVisitedPaths(router: ReturnType<typeof createBrowserRouter>): void {
  const track = (pathname: string) => visited.set(positionOf(history.state), pathname)
  track(router.state.location.pathname)
  router.subscribe(({ location }) => track(location.pathname))
}

/** Whether going back leads to this path: then the list is as it was, with its filters, its scroll position and the focus. */
export const isPreviousPath = (path: string): boolean => visited.get(positionOf(history.state) - 1) === path
