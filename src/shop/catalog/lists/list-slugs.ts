/**
 * The meaning of a list's title (spec §2 Product list slugs): first the reserved slugs, then the brands' slugs, then text
 * (rules/api.md 2.3).
 */
import { ownBrandId } from '../../pricing/rates/rules.ts'
import type { Brand, Families, SubCategory } from '../product.ts'
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

/** The criteria for a title, before the filters. With `literal` it is always text, even if a list has that name. */
export function criteriaOfTitle(title: string, families: Families, literal = false): ProductCriteria {
  const slug = title.trim()
  if (literal) return { ...emptyCriteria, text: slug, literal }
  const part =
    (Object.hasOwn(reserved, slug) ? reserved[slug] : undefined) ??
    ofFamily(slug, families) ??
    ofBrand(slug, families) ??
    textOf(slug)
  return { ...emptyCriteria, ...part }
}

const textOf = (title: string): Part => ({ text: title.replaceAll('_', ' ') })

/** `silver_coin`, `bs_silver_coin`, `raksha_bandhan` */
function ofFamily(slug: string, { subCategories, occasions }: Families): Part | null {
  const buyMore = slug.startsWith(buyMorePrefix)
  const subCategory = subCategories.find((one) => one.slug === (buyMore ? slug.slice(buyMorePrefix.length) : slug))
  if (subCategory) return { subCategories: [subCategory.id], ...(buyMore && { flags: ['volume'] }) }
  const occasion = occasions.find((one) => one.slug === slug)
  return occasion ? { occasions: [occasion.id] } : null
}

/** `kundan`, `mmtc_pamp_gold_bar`, `silvera-product` */
function ofBrand(slug: string, { brands, subCategories }: Families): Part | null {
  if (slug === ownBrandAlias) return { brands: [ownBrandId] }
  for (const brand of brands) {
    if (slug === brand.slug) return { brands: [brand.id] }
    const subCategory = subCategories.find((one) => slug === brandListSlug(brand, one))
    if (subCategory) return { brands: [brand.id], subCategories: [subCategory.id] }
  }
  return null
}

/** `{brand}_{metal}_{coin|bar}` */
export const brandListSlug = (brand: Brand, subCategory: SubCategory): string => `${brand.slug}_${subCategory.slug}`

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
