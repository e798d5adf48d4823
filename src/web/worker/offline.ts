/** The page shown without a network, with the last rates known to this browser, marked as old. */
import { formatMoney } from '../../units/format.ts'
import { splitLanguage } from '../language-address.ts'
import { type CachedRates, lastRates } from '../live/last-rates.ts'
import { hindiDateTexts } from '../texts/hindi/site/dates.ts'
import { type Language, languageTags } from '../texts/language.ts'
import { dateTexts } from '../texts/site/dates.ts'
import { offlinePlaces } from './offline-places.ts'

const offlineAddress = (language: Language): string => `/offline?language=${language}`
export const offlineFiles: readonly string[] = [
  ...(Object.keys(languageTags) as Language[]).map(offlineAddress),
  '/offline.js',
  '/favicon.svg',
]

/** In Hindi at a Hindi URL, otherwise in the language that the visitor last read. */
export async function offlinePage(cacheName: string, path: string): Promise<Response> {
  const rates = await cachedRates()
  const { language: ofPath } = splitLanguage(path)
  const language = ofPath === 'hi' ? ofPath : (rates?.language ?? ofPath)
  const cache = await caches.open(cacheName)
  const page = await cache.match(offlineAddress(language), { ignoreVary: true })
  if (!page) return Response.error()
  return new Response(withRates(await page.text(), rates, language), { headers: headersOf(page) })
}

async function cachedRates(): Promise<CachedRates | undefined> {
  const stored = await (await caches.open(lastRates.cache)).match(lastRates.key)
  return stored && ((await stored.json()) as CachedRates)
}

/** Fills in the rates; without any, their place stays hidden. */
export function withRates(html: string, rates: CachedRates | undefined, language: Language): string {
  if (!rates) return html
  const { moment } = language === 'hi' ? hindiDateTexts : dateTexts.english
  return html
    .replace(offlinePlaces.hidden, '')
    .replace(offlinePlaces.silver, formatMoney(rates.silver))
    .replace(offlinePlaces.gold, formatMoney(rates.gold))
    .replaceAll(offlinePlaces.at, moment(new Date(rates.at)))
}

/** Its security headers still apply; its length, encoding and ETag no longer do. */
function headersOf(page: Response): Headers {
  const headers = new Headers(page.headers)
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  headers.set('cache-control', 'no-store')
  return headers
}
