import type { createBrowserRouter } from 'react-router'

const longestMs = 3_000

/**
 * `ScrollRestoration` scrolls once, when the page is rendered. For a list whose rows arrive later, the scroll position is
 * restored once the page is tall enough.
 */
export function restoreScrollOfLateRows(router: ReturnType<typeof createBrowserRouter>): void {
  let handled: string | undefined
  router.subscribe(({ location, restoreScrollPosition }) => {
    const place = `${location.key} ${restoreScrollPosition}`
    if (place === handled) return
    handled = place
    const isStillHere = () => router.state.location.key === location.key
    if (restoreScrollPosition) scrollWhenTall(restoreScrollPosition, Date.now() + longestMs, isStillHere)
  })
}

function scrollWhenTall(top: number, untilMs: number, isStillHere: () => boolean): void {
  requestAnimationFrame(() => {
    if (!isStillHere() || Date.now() > untilMs) return
    if (contentHeight() - innerHeight >= top) scrollTo(0, top)
    else scrollWhenTall(top, untilMs, isStillHere)
  })
}

/** Without the menu, which makes the page tall before the rows are there. */
function contentHeight(): number {
  const main = document.querySelector('main')
  return main ? main.getBoundingClientRect().bottom + scrollY : 0
}
