import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { App } from './app.tsx'
import { Live } from './live/live.tsx'
import { addressOf, type Location, locationOf, newKey, samePage } from './location.ts'
import { arriveAt } from './page-data.ts'
import type { SiteFacts } from './parts/site-facts.ts'
import { useRates } from './parts/use-rates.ts'
import { keyNow, leaveScroll, restoreScroll } from './scroll.ts'
import { type Speech, SpeechContext } from './texts/use-texts.ts'
import { useHydrated } from './ui/use-hydrated.ts'
import { isPayment } from './urls.ts'
import { type MoveOptions, MovesContext, NavigateContext, type Visit } from './visit.ts'

/** Where the browser stands. */
function locationNow(): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key: keyNow() ?? '' }
}

/** Where the document was written for; the browser may stand elsewhere by now, after a step back before the code came. */
export function locationOfDocument(): Location {
  const now = locationNow()
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return now
  const { pathname, search } = new URL(navigation.name)
  const written = pathname + search
  return samePage(locationOf(written, now.key), now) ? now : locationOf(written, now.key)
}

type How = 'push' | 'replace' | 'pop'
interface Shown {
  readonly visit: Visit
  readonly how: How | 'first'
  readonly keepScroll?: boolean | undefined
}

/** The shop in the browser: fetches the page a visitor moves to, and shows it once it is there. */
export function BrowserApp({ first, site, speech }: { first: Visit; site: SiteFacts; speech: Speech }) {
  const [shown, setShown] = useState<Shown>({ visit: first, how: 'first' })
  const [next, setNext] = useState<Location>()
  const underWay = useRef<AbortController>(undefined)
  const here = useRef(first.location)
  const begun = useRef(first.location.key)

  const goTo = useCallback(async (location: Location, how: How, keepScroll?: boolean): Promise<void> => {
    underWay.current?.abort()
    if (how !== 'pop' && needsDocument(location, here.current)) return openDocument(location, how)
    const leaving = new AbortController()
    underWay.current = leaving
    begun.current = location.key
    setNext(location)
    const visit = await arriveAt(location, leaving.signal).catch(() => null)
    if (!visit || leaving.signal.aborted) return
    if ('moved' in visit) return goTo(locationOf(visit.moved, newKey()), how === 'push' ? 'push' : 'replace')
    leaveScroll(here.current.key)
    here.current = location
    if (how !== 'pop') writeHistory(location, how)
    startTransition(() => {
      setNext(undefined)
      setShown({ visit, how, keepScroll })
    })
  }, [])

  // Before anything can be pressed: a press that came earlier would count as older than the way back, and be called off.
  useLayoutEffect(() => {
    const turn = () => {
      const location = locationNow()
      if (samePage(location, here.current)) {
        here.current = location
        // A part of this page: the browser has already gone there.
        setShown(({ visit }) => ({ visit: { ...visit, location }, how: 'pop', keepScroll: true }))
      } else goTo(location, 'pop')
    }
    window.addEventListener('popstate', turn)
    // Whoever went back before this listened stands elsewhere already.
    if (!samePage(locationNow(), here.current)) turn()
    return () => window.removeEventListener('popstate', turn)
  }, [goTo])

  useEffect(() => {
    if (!shown.keepScroll) restoreScroll(shown.visit.location, shown.how)
  }, [shown])

  const navigate = useCallback(
    (address: string, { replace, preventScrollReset }: MoveOptions = {}) => {
      const again = address === addressOf(here.current)
      goTo(locationOf(address, newKey()), replace || again ? 'replace' : 'push', preventScrollReset)
    },
    [goTo],
  )
  const hydrated = useHydrated()
  const rates = useRates(site.rates)
  const siteNow = useMemo(() => ({ ...site, rates }), [site, rates])
  const showAgain = useCallback((location: Location, read: { data: unknown; edition: string | undefined }) => {
    startTransition(() =>
      // The same visit with what is true by now: nothing moves, and what was typed or opened stays.
      setShown((now) =>
        samePage(now.visit.location, location) && now.visit.failed === undefined
          ? { visit: { ...now.visit, ...read }, how: now.how, keepScroll: true }
          : now,
      ),
    )
  }, [])
  const moves = useMemo(
    () => ({ next, begun: () => begun.current, reload: () => void goTo(here.current, 'replace', true) }),
    [next, goTo],
  )
  return (
    <NavigateContext value={navigate}>
      <MovesContext value={moves}>
        <App visit={shown.visit} site={siteNow} speech={speech} />
      </MovesContext>
      {hydrated && (
        <SpeechContext value={speech}>
          <Live visit={shown.visit} onRead={showAgain} />
        </SpeechContext>
      )}
    </NavigateContext>
  )
}

/** The payment page has headers of its own, which only a document brings. */
const needsDocument = (to: Location, from: Location): boolean => isPayment(to.pathname) || isPayment(from.pathname)

function openDocument(location: Location, how: How): void {
  if (how === 'replace') window.location.replace(addressOf(location))
  else window.location.assign(addressOf(location))
}

const writeHistory = (location: Location, how: 'push' | 'replace'): void =>
  window.history[how === 'push' ? 'pushState' : 'replaceState']({ key: location.key }, '', addressOf(location))
