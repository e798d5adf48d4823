import { useSyncExternalStore } from 'react'
import type { RatesShown } from './site-facts.ts'

/**
 * The newest rates known to this page: those it came with, then once a minute what the API says, while somebody looks.
 * One question a browser tab however many places show them.
 */
let newest: RatesShown | undefined
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()
const everyMs = 60_000

async function ask(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const { call } = await import('../call.ts')
  const { rates } = await import('../../wire/rates.ts')
  const answer = await call('GET rates', rates, {})
  if (!answer.ok) return
  const { silver, gold } = answer.data
  const confirmedAt = Math.min(silver.confirmedAt.getTime(), gold.confirmedAt.getTime())
  newest = {
    silver: silver.rate,
    gold: gold.rate,
    at: new Date(confirmedAt).toISOString(),
    stale: silver.stale || gold.stale,
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(ask, everyMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export const useRates = (first: RatesShown): RatesShown =>
  useSyncExternalStore(
    subscribe,
    () => newest ?? first,
    () => first,
  )
