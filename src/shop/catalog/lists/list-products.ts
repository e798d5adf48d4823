import type { Product } from '../product.ts'
import type { Catalogue } from '../snapshot/catalogue.ts'
import { emptyCriteria, type Facets, queryProducts, type SortOrder } from '../snapshot/query.ts'
import type { FilterRange } from '../snapshot/ranges.ts'
import type { SearchMeaning } from '../snapshot/search/interpret-search.ts'
import { criteriaOfTitle, currentIds, narrow, type StructureList, structureListOf } from './list-slugs.ts'

/** See rules/limits.md 2.1. */
export const productsPerPage = 24

export interface ProductListQuery {
  readonly title?: string | null | undefined
  readonly subCategories?: readonly number[] | null | undefined
  readonly brands?: readonly number[] | null | undefined
  readonly occasions?: readonly number[] | null | undefined
  readonly countries?: readonly string[] | undefined
  readonly weight?: FilterRange | null | undefined
  readonly price?: FilterRange | null | undefined
  /** Per 10,000. */
  readonly finenesses?: readonly number[] | undefined
  readonly perGram?: FilterRange | null | undefined
  readonly premium?: FilterRange | null | undefined
  readonly sort?: SortOrder | null | undefined
  readonly divine?: boolean | null | undefined
  readonly discount?: boolean | null | undefined
  /** The title is a text to be found word for word. */
  readonly literal?: boolean | null | undefined
  readonly page: number
}

export interface ProductList {
  readonly products: Product[]
  readonly total: number
  readonly pages: number
  readonly page: number
  readonly facets: Facets
  readonly understood: SearchMeaning | null
  /** The list that the title names; null for reserved slugs and text. */
  readonly list: StructureList | null
}

/** One page of a list: what its title means, narrowed by the filters, sorted. */
export function listProducts({ now: { shelf, prices } }: Catalogue, query: ProductListQuery): ProductList {
  const { countries = [], finenesses = [], weight, price, perGram, premium, page } = query
  const flags = [...(query.divine ? (['divine'] as const) : []), ...(query.discount ? (['discount'] as const) : [])]
  const { families } = shelf
  const title = query.title ?? ''
  const isLiteral = query.literal === true
  const base = criteriaOfTitle(title, families, isLiteral)
  const criteria = narrow(base, {
    subCategories: currentIds(families.subCategories, query.subCategories ?? []),
    brands: currentIds(families.brands, query.brands ?? []),
    occasions: currentIds(families.occasions, query.occasions ?? []),
    countries,
    finenesses,
    flags,
    ...(weight && { weight }),
    ...(price && { price }),
    ...(perGram && { perGram }),
    ...(premium && { premium }),
  })
  const found = queryProducts(shelf, prices, {
    // Where title and filter exclude each other the answer is an empty list, with the counts of nothing.
    criteria: criteria ?? { ...emptyCriteria, weight: { from: 0, below: 0 } },
    sort: query.sort ?? 'popularity',
    skip: (page - 1) * productsPerPage,
    take: productsPerPage,
  })
  return {
    products: found.rows.map((row) => shelf.products[row]!),
    total: found.total,
    pages: Math.ceil(found.total / productsPerPage),
    page,
    facets: found.facets,
    understood: found.understood,
    list: isLiteral ? null : structureListOf(title.trim(), families),
  }
}
