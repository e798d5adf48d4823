/** Lists, details and autocompletion of a catalogue, cached and uncached. */
import { listQueries, productSlugs, searchFor, zipf } from '../catalogue.ts'
import { type CeilingComparison, compareWithCeiling, measureWithCeiling } from '../ceiling.ts'
import { type BenchRequest, COUNT } from '../generators/load-plan.ts'
import { type LoadOptions, load } from '../load.ts'

/** The same kind of request, answered from the cache and computed each time. */
export interface CachedAndUncached {
  readonly cached: CeilingComparison
  readonly uncached: CeilingComparison
}

/** Lists of 24, filtered and sorted: two hundred queries drawn by Zipf. */
export function measureLists(url: string, options?: LoadOptions): Promise<CachedAndUncached> {
  const queries = zipf(listQueries.length, 4000).map((at) => listQueries[at]!)
  // A country without products makes each query unique without changing its result.
  const fresh = queries.map((query) => searchFor({ ...query, country_of_origin: ['India', `Nowhere ${COUNT}`] }))
  return measureBoth(url, queries.map(searchFor), fresh, options)
}

/** Product details drawn by Zipf from a hundred pages of products. */
export async function measureDetails(url: string, options?: LoadOptions): Promise<CeilingComparison> {
  const requests = await detailRequests(url)
  const popular = zipf(requests.length, 8000).map((at) => requests[at]!)
  return measureWithCeiling(url, 'by Zipf', popular, options)
}

/** Each of them in turn. */
export async function measureDetailsRoundRobin(url: string, options?: LoadOptions): Promise<CeilingComparison> {
  return measureWithCeiling(url, 'each in turn', await detailRequests(url), options)
}

async function detailRequests(url: string): Promise<BenchRequest[]> {
  const slugs = await productSlugs(url, 100)
  return slugs.map((slug) => ({ path: `/app/api/get-product?slug=${slug}` }))
}

const searches = [
  'silver coin',
  'gold bar 10 g',
  'lotus',
  'ganesh silver',
  'lotsu coin',
  'mmtc gold',
  'shree 20 g',
  'varanasi',
  'jaipur lotus',
]
/** Characters that do not belong to words: a count written in them makes a text unique without changing its result. */
const silentDigits = '-_~!*(),'

/** Autocompletion letter by letter, with misspellings among it. */
export function measureAutocompletion(url: string, options?: LoadOptions): Promise<CachedAndUncached> {
  const typed = searches.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)))
  const request = (title: string, end = '') => ({
    path: `/app/api/autocomplete?title=${encodeURIComponent(title)}${end}`,
  })
  const popular = zipf(typed.length, 4000).map((at) => request(typed[at]!))
  const fresh = typed.map((title) => request(title, `%20${COUNT}`))
  return measureBoth(url, popular, fresh, { ...options, countDigits: silentDigits })
}

/** Both responses have the same size, so one ceiling applies to both. */
async function measureBoth(
  url: string,
  popular: readonly BenchRequest[],
  fresh: readonly BenchRequest[],
  options?: LoadOptions,
): Promise<CachedAndUncached> {
  const cached = await measureWithCeiling(url, 'cached until the next tick', popular, options)
  const result = await load(url, fresh, options)
  return { cached, uncached: await compareWithCeiling('not cached', result, cached.ceiling) }
}
