import { formatWeight } from '../../../units/format.ts'
import { RUPEE } from '../../../units/paise.ts'
import { roundHalfUp } from '../../../units/rounding.ts'
import { GRAM } from '../../../units/weight.ts'
import { type LoadRequest, moved, unavailable } from '../../load.ts'
import type { Answers, Asks } from '../../server/api-call.ts'
import { urls } from '../../urls.ts'
import { listed } from '../../parts/listed-product.ts'
import { filterGroups } from './filter-groups.ts'
import { readIds, readRange, valuesOf, withValue } from './filter-state.ts'
import { titleOf } from './titles.ts'

const ownBrand = 'silvera'

/** A list by slug, with the filters of its address applied (spec §2 Product list). */
export async function load({ call, origin, path, params, query, shows }: LoadRequest) {
  const slug = params.slug ?? ownBrand
  const asked = askedOf(slug, query)
  const [found, filters, brands] = await Promise.all([
    call('POST search', asked),
    call('GET filters', {}),
    call('GET get-brand', {}),
  ])
  if (!found.ok) throw unavailable(found)
  if (!filters.ok) throw unavailable(filters)
  if (!brands.ok) throw unavailable(brands)
  const { products, total, page, pages, facets } = found.data
  if (asked.page > 1 && asked.page > pages) throw moved(addressOf(path, withValue(query, 'page', '')))
  shows(products.map(({ id }) => id))
  const { fixed = [], ...title } = titleOf(slug, query.get('title') ?? '', brands.data)
  return {
    ...title,
    canonical:
      origin + (params.slug ? urls.products(slug) : urls.products(ownBrand)) + (page > 1 ? `?page=${page}` : ''),
    /** Filtered, sorted and searched lists are the same pieces once more. */
    indexed: slug !== 'search' && [...query.keys()].every((key) => key === 'page'),
    products: products.map((product) => ({ ...listed(product), ...ledgerOf(product) })),
    total,
    page,
    pages,
    groups: filterGroups({ filters: filters.data, facets, query }).filter(({ key }) => !fixed.includes(key)),
  }
}

type Card = Answers<'POST search'>['products'][number]

/** What the ledger view tells beside the card. */
const ledgerOf = ({ weight, makingCharge, premiumPercent }: Card) => ({
  weightText: formatWeight(weight),
  makingPerGram: roundHalfUp(makingCharge * GRAM, weight),
  premiumPercent,
})

function askedOf(slug: string, query: URLSearchParams): Asks<'POST search'> {
  const title = slug === 'search' ? (query.get('title') ?? '').slice(0, 100) : slug.slice(0, 100)
  const weight = readRange(query.get('weight'), GRAM)
  const price = readRange(query.get('price'), RUPEE)
  const page = Number(query.get('page') ?? 1)
  return {
    ...(title && { title }),
    subCategories: readIds(valuesOf(query, 'category')),
    brands: readIds(valuesOf(query, 'brand')),
    occasions: readIds(valuesOf(query, 'occasion')),
    countries: valuesOf(query, 'origin').slice(0, 20),
    ...(weight && { weight }),
    ...(price && { price }),
    discount: query.get('discount') === '1',
    sort: sortOf(query.get('sort')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address spells the orders as the contract does (spec §9). */
function sortOf(name: string | null): NonNullable<Asks<'POST search'>['sort']> {
  if (name === 'price_low_to_high') return 'price-low-to-high'
  return name === 'price_hight_to_low' ? 'price-high-to-low' : 'popularity' // sic
}

const addressOf = (path: string, query: URLSearchParams): string => {
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export type ListedRow = Awaited<ReturnType<typeof load>>['products'][number]
