/**
 * The meaning of a list's title (spec §2 Product list slugs): first the reserved slugs, then the brands' slugs, then text
 * (rules/api.md 2.3).
 */
import { ownBrandId } from '../../pricing/rates/rules.ts'
import type { Brand, Families, Occasion, SubCategory } from '../product.ts'
import { emptyCriteria, type ProductCriteria } from '../snapshot/query.ts'

type Part = Partial<ProductCriteria>

const reserved: Readonly<Record<string, Part>> = {
  search: {},
  'all-gold': { metal: 'gold' },
  'all-silver': { metal: 'silver' },
  best_seller: { flags: ['bestSeller'] },
  divine_collection: { flags: ['divine'] },
  pre_sale: { flags: ['preSale'] },
  new_arrivals: { flags: ['newArrival'] },
  on_order: { flags: ['onOrder'] },
  deal: { flags: ['deal'] },
}

/** Alias of the list of the shop's own brand. */
const ownBrandAlias = 'silvera-product'
const buyMorePrefix = 'bs_'

/** A list of the catalogue's structure, as its title names it. */
export interface StructureList {
  /** The present address of the list: another than its title where it is an alias or belongs to a merged entry. */
  readonly slug: string
  readonly brand?: Brand
  readonly subCategory?: SubCategory
  readonly occasion?: Occasion
  /** Only products with a volume table. */
  readonly buyMore?: boolean
}

/** The entry that took over the products of a merged one, or the entry itself. */
export function currentEntry<T extends MergeableEntry>(entries: readonly T[], entry: T): T {
  const next = entries.find(({ id }) => id === entry.mergedIntoId)
  return next ? currentEntry(entries, next) : entry
}

interface MergeableEntry {
  readonly id: number
  readonly mergedIntoId: number | null
}

/** The ids of the entries that took over; unknown ids stay. */
export const currentIds = (entries: readonly MergeableEntry[], ids: readonly number[]): number[] =>
  ids.map((id) => {
    const entry = entries.find((one) => one.id === id)
    return entry ? currentEntry(entries, entry).id : id
  })

/** Entries that are offered in menus, filters and choices. */
export const withoutArchived = <T extends { readonly archivedAt: Date | null }>(entries: readonly T[]): T[] =>
  entries.filter(({ archivedAt }) => archivedAt === null)

/** The criteria for a title, before the filters. With `literal` it is always text, even if a list has that name. */
export function criteriaOfTitle(title: string, families: Families, literal = false): ProductCriteria {
  const slug = title.trim()
  if (literal) return { ...emptyCriteria, text: slug, literal }
  const list = structureListOf(slug, families)
  const part = (Object.hasOwn(reserved, slug) ? reserved[slug] : undefined) ?? (list ? criteriaOf(list) : textOf(slug))
  return { ...emptyCriteria, ...part }
}

const textOf = (title: string): Part => ({ text: title.replaceAll('_', ' ') })

const criteriaOf = ({ brand, subCategory, occasion, buyMore }: StructureList): Part => ({
  ...(brand && { brands: [brand.id] }),
  ...(subCategory && { subCategories: [subCategory.id] }),
  ...(occasion && { occasions: [occasion.id] }),
  ...(buyMore && { flags: ['volume'] }),
})

/** The list that a title names, archived entries included; null for reserved slugs and text. */
export function structureListOf(slug: string, families: Families): StructureList | null {
  if (Object.hasOwn(reserved, slug)) return null
  return ofFamily(slug, families) ?? ofBrand(slug, families)
}

/** `silver_coin`, `bs_silver_coin`, `raksha_bandhan` */
function ofFamily(slug: string, { subCategories, occasions }: Families): StructureList | null {
  const buyMore = slug.startsWith(buyMorePrefix)
  const named = subCategories.find((one) => one.slug === (buyMore ? slug.slice(buyMorePrefix.length) : slug))
  if (named) {
    const subCategory = currentEntry(subCategories, named)
    return { slug: buyMore ? `${buyMorePrefix}${subCategory.slug}` : subCategory.slug, subCategory, buyMore }
  }
  const occasion = occasions.find((one) => one.slug === slug)
  if (!occasion) return null
  const current = currentEntry(occasions, occasion)
  return { slug: current.slug, occasion: current }
}

/** `kundan`, `mmtc_pamp_gold_bar`, `silvera-product` */
function ofBrand(slug: string, { brands, subCategories }: Families): StructureList | null {
  for (const named of brands) {
    const brand = currentEntry(brands, named)
    if (slug === named.slug || (slug === ownBrandAlias && named.id === ownBrandId)) return { slug: brand.slug, brand }
    const ending = subCategories.find((one) => slug === brandListSlug(named, one))
    if (!ending) continue
    const subCategory = currentEntry(subCategories, ending)
    return { slug: brandListSlug(brand, subCategory), brand, subCategory }
  }
  return null
}

interface Slugged {
  readonly slug: string
}

/** `{brand}_{metal}_{coin|bar}` */
export const brandListSlug = (brand: Slugged, subCategory: Slugged): string => `${brand.slug}_${subCategory.slug}`

/** The slugs of all lists of a brand. */
export const listSlugsOfBrand = (brand: Slugged, subCategories: readonly Slugged[]): string[] => [
  brand.slug,
  ...subCategories.map((one) => brandListSlug(brand, one)),
]

/** The slugs of all lists of a sub-category. */
export const listSlugsOfSubCategory = (subCategory: Slugged, brands: readonly Slugged[]): string[] => [
  subCategory.slug,
  `${buyMorePrefix}${subCategory.slug}`,
  ...brands.map((one) => brandListSlug(one, subCategory)),
]

/** The slugs of all lists, reserved ones included. */
export const allListSlugs = ({
  brands,
  subCategories,
  occasions,
}: {
  readonly brands: readonly Slugged[]
  readonly subCategories: readonly Slugged[]
  readonly occasions: readonly Slugged[]
}): ReadonlySet<string> =>
  new Set([
    ...Object.keys(reserved),
    ownBrandAlias,
    ...brands.flatMap((one) => listSlugsOfBrand(one, subCategories)),
    ...subCategories.flatMap((one) => listSlugsOfSubCategory(one, brands)),
    ...occasions.map(({ slug }) => slug),
  ])

/** The title's criteria narrowed by the filters: a filter of a kind that the title fixes narrows it further. */
export function narrow(base: ProductCriteria, by: Omit<ProductCriteria, 'text' | 'metal'>): ProductCriteria | null {
  const subCategories = both(base.subCategories, by.subCategories)
  const brands = both(base.brands, by.brands)
  const occasions = both(base.occasions, by.occasions)
  if (!subCategories || !brands || !occasions) return null
  const { weight, price, perGram, premium } = by
  return {
    ...base,
    subCategories,
    brands,
    occasions,
    countries: by.countries,
    finenesses: by.finenesses,
    flags: [...new Set([...base.flags, ...by.flags])],
    ...(weight && { weight }),
    ...(price && { price }),
    ...(perGram && { perGram }),
    ...(premium && { premium }),
  }
}

/** Null if no product can match both. */
function both(fixed: readonly number[], chosen: readonly number[]): readonly number[] | null {
  if (!fixed.length) return chosen
  if (!chosen.length) return fixed
  const common = fixed.filter((id) => chosen.includes(id))
  return common.length ? common : null
}
