import { useSyncExternalStore } from 'react'
import type { RatesShown } from '../site/site-facts.ts'

/** The newest rates this page has heard of since it was loaded (`web/live`); the same for all places that show them. */
let newest: RatesShown | undefined
const listeners = new Set<() => void>()

const same = (one: RatesShown, other: RatesShown): boolean =>
  one.silver === other.silver &&
  one.gold === other.gold &&
  one.at === other.at &&
  one.stale === other.stale &&
  `${one.paused}` === `${other.paused}`

export function hearRates(rates: RatesShown): void {
  if (newest && same(newest, rates)) return
  newest = rates
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRates = (first: RatesShown): RatesShown =>
  useSyncExternalStore(
    subscribe,
    () => newest ?? first,
    () => first,
  )
