import { currentLanguage } from '../language-address.ts'
import type { DisplayedRates } from '../parts/site/site-facts.ts'
import type { Language } from '../texts/language.ts'

/** Where the service worker finds the last rates this browser knew, for the page it shows without a network. */
export const lastRates = { cache: 'last-rates', key: '/last-rates' } as const

export interface CachedRates extends DisplayedRates {
  /** In which the visitor was last spoken to. */
  readonly language: Language
}

/** Quiet where nothing can be kept (a private window, plain http). */
export async function keepLastRates(rates: DisplayedRates): Promise<void> {
  try {
    const cachedRates: CachedRates = { ...rates, language: currentLanguage() }
    await (await caches.open(lastRates.cache)).put(lastRates.key, Response.json(cachedRates))
  } catch {
    // Then that page shows no rates.
  }
}
