import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPath, type Location, type NavigateOptions, parsePath, type To } from 'react-router'
import { App } from './app.tsx'
import { arriveAt } from './page-data.ts'
import type { SiteFacts } from './parts/site-facts.ts'
import { leaveScroll, restoreScroll } from './scroll.ts'
import { isPayment } from './urls.ts'
import { MovesContext, type Visit } from './visit.ts'

/** Where the browser stands, as a location of the router. */
export const locationNow = (): Location => {
  const { pathname, search, hash } = window.location
  const kept = window.history.state as { key?: string; state?: unknown } | null
  return { pathname, search, hash, state: kept?.state ?? null, key: kept?.key ?? 'default' }
}

const locationOf = (to: To, state: unknown): Location => {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  const key = Math.random().toString(36).slice(2, 10)
  return { pathname, search, hash, state, key }
}

type How = 'push' | 'replace' | 'pop'
interface Shown {
  readonly visit: Visit
  readonly how: How | 'first'
  readonly keepScroll?: boolean | undefined
}

/** The shop in the browser: fetches the page a visitor moves to, and shows it once it is there. */
export function BrowserApp({ first, site }: { first: Visit; site: SiteFacts }) {
  const [shown, setShown] = useState<Shown>({ visit: first, how: 'first' })
  const [next, setNext] = useState<Location>()
  const underWay = useRef<AbortController>(undefined)
  const here = useRef(first.location)

  const goTo = useCallback(async (location: Location, how: How, keepScroll?: boolean): Promise<void> => {
    underWay.current?.abort()
    if (how !== 'pop' && needsDocument(location, here.current)) return openDocument(location, how)
    const leaving = new AbortController()
    underWay.current = leaving
    setNext(location)
    const visit = await arriveAt(location, leaving.signal).catch(() => null)
    if (!visit || leaving.signal.aborted) return
    if ('moved' in visit) return goTo(locationOf(visit.moved, null), how === 'push' ? 'push' : 'replace')
    leaveScroll(here.current.key)
    here.current = location
    if (how !== 'pop') writeHistory(location, how)
    startTransition(() => {
      setNext(undefined)
      setShown({ visit, how, keepScroll })
    })
  }, [])

  useEffect(() => {
    const turn = () => {
      const location = locationNow()
      if (samePage(location, here.current)) {
        here.current = location
        setShown(({ visit }) => ({ visit: { ...visit, location }, how: 'pop' }))
      } else goTo(location, 'pop')
    }
    window.addEventListener('popstate', turn)
    return () => window.removeEventListener('popstate', turn)
  }, [goTo])

  useEffect(() => {
    if (!shown.keepScroll) restoreScroll(shown.visit.location, shown.how === 'pop' || shown.how === 'first')
  }, [shown])

  const navigator = useMemo(() => {
    const move = (to: To, state: unknown, how: 'push' | 'replace', options?: NavigateOptions) => {
      const location = locationOf(to, state)
      const again = createPath(location) === createPath(here.current)
      goTo(location, again ? 'replace' : how, options?.preventScrollReset)
    }
    return {
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta: number) => window.history.go(delta),
      push: (to: To, state?: unknown, options?: NavigateOptions) => move(to, state, 'push', options),
      replace: (to: To, state?: unknown, options?: NavigateOptions) => move(to, state, 'replace', options),
    }
  }, [goTo])

  const moves = useMemo(() => ({ next, reload: () => void goTo(here.current, 'replace', true) }), [next, goTo])
  return (
    <MovesContext value={moves}>
      <App visit={shown.visit} site={site} navigator={navigator} />
    </MovesContext>
  )
}

const samePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search

/** The payment page has headers of its own, which only a document brings. */
const needsDocument = (to: Location, from: Location): boolean => isPayment(to.pathname) || isPayment(from.pathname)

function openDocument(location: Location, how: How): void {
  const address = createPath(location)
  if (how === 'replace') window.location.replace(address)
  else window.location.assign(address)
}

function writeHistory(location: Location, how: 'push' | 'replace'): void {
  const kept = { key: location.key, state: location.state }
  window.history[how === 'push' ? 'pushState' : 'replaceState'](kept, '', createPath(location))
}
