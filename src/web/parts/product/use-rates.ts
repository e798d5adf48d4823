import { useSyncExternalStore } from 'react'
import type { DisplayedRates } from '../site/site-facts.ts'

/** The newest rates received since the page loaded (`web/live`); shared by everything that shows rates. */
let newest: DisplayedRates | undefined
const listeners = new Set<() => void>()

const same = (one: DisplayedRates, other: DisplayedRates): boolean =>
  one.silver === other.silver &&
  one.gold === other.gold &&
  one.at === other.at &&
  one.stale === other.stale &&
  `${one.paused}` === `${other.paused}`

export function setLiveRates(rates: DisplayedRates): void {
  if (newest && same(newest, rates)) return
  newest = rates
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRates = (first: DisplayedRates): DisplayedRates =>
  useSyncExternalStore(
    subscribe,
    () => newest ?? first,
    () => first,
  )
