import { currentLanguage } from '../language-address.ts'
import type { DisplayedRates } from '../parts/site/site-facts.ts'
import type { Language } from '../texts/language.ts'

/** Where the service worker finds the last rates known to this browser, for the page it shows without a network. */
export const lastRates = { cache: 'last-rates', key: '/last-rates' } as const

export interface CachedRates extends DisplayedRates {
  /** The language the visitor last used. */
  readonly language: Language
}

/** Fails silently where nothing can be stored (a private window, plain http). */
export async function keepLastRates(rates: DisplayedRates): Promise<void> {
  try {
    const cachedRates: CachedRates = { ...rates, language: currentLanguage() }
    await (await caches.open(lastRates.cache)).put(lastRates.key, Response.json(cachedRates))
  } catch {
    // Then that page shows no rates.
  }
}
