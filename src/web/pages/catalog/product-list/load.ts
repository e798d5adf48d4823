import { formatWeight } from '../../../../units/format.ts'
import { roundHalfUp } from '../../../../units/rounding.ts'
import { GRAM } from '../../../../units/weight.ts'
import { sortNames } from '../../../../wire/catalog/catalog.ts'
import { toListedProduct } from '../../../parts/product/listed-product.ts'
import { type LoadRequest, redirectPermanently, unavailable } from '../../../routing/load.ts'
import type { ApiCall, CallParams, CallResponse } from '../../../server/api-call.ts'
import { urls } from '../../../urls.ts'
import { filterGroups } from './filters/filter-groups.ts'
import { type RangeKey, readFinenesses, readIds, readRange, setFilterValue, valuesOf } from './filters/filter-state.ts'
import { units } from './filters/filter-units.ts'
import { listSubjectOf } from './titles.ts'

/** The address without a slug lists the own brand, whatever its slug is (spec §2). */
const ownBrandAlias = 'silvera-product'

/** A list by slug, with the filters of its address applied (spec §2 Product list). */
export async function load({ call, canonicalOf, path, params, query, shows }: LoadRequest) {
  const slug = params.slug ?? ownBrandAlias
  const request = requestOf(slug, query)
  const found = await call('POST search', request)
  if (!found.ok) throw unavailable(found)
  const { products, total, page, pages, facets, understood, list } = found.data
  // What was merged into another has its products, and its address, there.
  if (list && list.slug !== slug && slug !== ownBrandAlias)
    throw redirectPermanently(addressOf(urls.products(list.slug), query))
  if (request.page > 1 && request.page > pages)
    throw redirectPermanently(addressOf(path, setFilterValue(query, 'page', '')))
  shows(products.map(({ id }) => id))
  const subject = listSubjectOf({ slug, searched: query.get('title') ?? '', list })
  const groups = filterGroups({ facets, query })
  return {
    subject,
    canonical: canonicalOf(urls.products(list?.slug ?? slug) + (page > 1 ? `?page=${page}` : '')),
    /** Filtered, sorted and searched lists are the same pieces once more. */
    indexed: subject.searched === undefined && slug !== 'search' && [...query.keys()].every((key) => key === 'page'),
    products: products.map((product) => ({ ...toListedProduct(product), ...ledgerOf(product) })),
    total,
    page,
    pages,
    understood,
    literal: request.literal === true,
    ...(query.get('view') === 'ledger' && total > 0 && { lowestPerGram: await lowestOf(call, request) }),
    groups: groups.filter(({ key }) => !subject.fixed.includes(key)),
  }
}

type Card = CallResponse<'POST search'>['products'][number]

/** What the ledger view tells beside the card. */
const ledgerOf = ({ weight, makingCharge, premiumPercent }: Card) => ({
  weightText: formatWeight(weight),
  makingPerGram: roundHalfUp(makingCharge * GRAM, weight),
  premiumPercent,
})

/** The lowest price per gram of the whole list, not only of the page shown. */
async function lowestOf(call: ApiCall, request: CallParams<'POST search'>): Promise<number | undefined> {
  const cheapest = await call('POST search', { ...request, sort: 'perGram-low-to-high', page: 1 })
  return cheapest.ok ? cheapest.data.products[0]?.pricePerGram : undefined
}

function requestOf(slug: string, query: URLSearchParams): CallParams<'POST search'> {
  const title = slug === 'search' ? (query.get('title') ?? '').slice(0, 100) : slug.slice(0, 100)
  const range = (key: RangeKey) => readRange(query.get(key), units[key])
  const page = Number(query.get('page') ?? 1)
  return {
    ...(title && { title }),
    subCategories: readIds(valuesOf(query, 'category')),
    brands: readIds(valuesOf(query, 'brand')),
    occasions: readIds(valuesOf(query, 'occasion')),
    countries: valuesOf(query, 'origin').slice(0, 20),
    finenesses: readFinenesses(valuesOf(query, 'fineness')),
    weight: range('weight'),
    price: range('price'),
    perGram: range('pergram'),
    premium: range('premium'),
    discount: query.get('discount') === '1',
    literal: query.get('literal') === '1',
    sort: sortOf(query.get('sort') ?? ''),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address spells the orders as the contract does (spec §9). */
const sortOf = (name: string): CallParams<'POST search'>['sort'] =>
  (Object.keys(sortNames) as (keyof typeof sortNames)[])
    .filter((sorting) => sorting === name)
    .map((sorting) => sortNames[sorting])[0] ?? 'popularity'

const addressOf = (path: string, query: URLSearchParams): string => {
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export type ListedRow = Awaited<ReturnType<typeof load>>['products'][number]
