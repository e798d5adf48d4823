/**
 * Where in the back office one is. `useAddress()`, `navigate(to)`, `useQuery(defaults)` for what a list is asked by, and
 * `useLeaveGuard(dirty)` so that nothing typed is lost by a press.
 */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { type Query, readQuery, writeQuery } from './address.ts'

const listeners = new Set<() => void>()
const told = (): void => {
  for (const listener of listeners) listener()
}

const now = (): string => location.pathname + location.search
let shown = now()
/** How far along the history one is, so that a refused step back can be taken again. */
let depth = (history.state as { depth?: number } | null)?.depth ?? 0

/** Those with something unsent; each is asked before its page goes. */
const guards = new Set<() => boolean>()
const question = 'What you have typed here is not saved. Leave without saving?'
export const mayLeave = (): boolean => ![...guards].some((unsent) => unsent()) || confirm(question)

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

/** Where each page of the history was scrolled to: its content comes later, and its place is found again then. */
const places = new Map<number, number>()
const patienceMs = 3_000
history.scrollRestoration = 'manual'

function scrollBack(to: number, untilMs = Date.now() + patienceMs, at = depth): void {
  if (depth !== at || Date.now() > untilMs) return
  if (document.documentElement.scrollHeight - innerHeight >= to) scrollTo(0, to)
  else requestAnimationFrame(() => scrollBack(to, untilMs, at))
}

let stepping = false
addEventListener('popstate', (event: PopStateEvent) => {
  const to = (event.state as { depth?: number } | null)?.depth ?? 0
  if (stepping) {
    stepping = false
    return
  }
  if (pathOf(now()) !== pathOf(shown) && !mayLeave()) {
    stepping = true
    history.go(depth - to)
    return
  }
  const another = pathOf(now()) !== pathOf(shown)
  places.set(depth, scrollY)
  depth = to
  shown = now()
  told()
  if (another) requestAnimationFrame(() => scrollBack(places.get(depth) ?? 0))
})

addEventListener('beforeunload', (event) => {
  if ([...guards].some((unsent) => unsent())) event.preventDefault()
})

/** Another address of the back office; `replace` where going back to this one would make no sense. */
export function navigate(to: string, { replace = false } = {}): void {
  if (pathOf(to) !== pathOf(shown) && !mayLeave()) return
  places.set(depth, scrollY)
  if (!replace) depth += 1
  history[replace ? 'replaceState' : 'pushState']({ depth }, '', to)
  const moved = pathOf(to) !== pathOf(shown)
  shown = now()
  told()
  if (moved) scrollTo(0, 0)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Path and query. */
export const useAddress = (): string => useSyncExternalStore(subscribe, () => shown)
export const usePath = (): string => pathOf(useAddress())

/** The query of this address by its defaults, and a way to change some of it: the page starts anew unless it is named. */
export function useQuery<Q extends Query>(defaults: Q) {
  const address = useAddress()
  const query = readQuery(address.slice(pathOf(address).length), defaults)
  const change = useCallback(
    (next: Partial<typeof query>) => {
      const path = pathOf(shown)
      const before = readQuery(shown.slice(path.length), defaults)
      const again = 'page' in defaults && !('page' in next) ? { page: defaults.page } : {}
      navigate(path + writeQuery({ ...before, ...again, ...next } as typeof query, defaults), { replace: true })
    },
    [defaults],
  )
  return [query, change] as const
}

/** Asks before a page with something unsent is left, by a link, back, reload or closing alike. */
export function useLeaveGuard(unsent: boolean | (() => boolean)): void {
  const latest = useRef(unsent)
  latest.current = unsent
  useEffect(() => {
    const guard = () => (typeof latest.current === 'function' ? latest.current() : latest.current)
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [])
}
