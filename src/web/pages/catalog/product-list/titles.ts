import type { CallResponse } from '../../../server/api-call.ts'
import type { Texts } from '../../../texts/area.ts'
import type { listTexts } from '../../../texts/catalog/list.ts'
import type { FilterKey } from './filters/filter-state.ts'

export type ListTexts = Texts<typeof listTexts>
export type ListName = keyof ListTexts['lists']
type Metal = 'gold' | 'silver'
type Family = `${Metal}_${'coin' | 'bar'}`

/** What a list is, by its slug (spec §2) or by what was searched for; its page says so in words. */
export interface ListSubject {
  readonly list?: ListName
  /** Pieces that cost less the more are bought. */
  readonly buyMore?: boolean
  /** The mint's title. */
  readonly brand?: string
  /** The occasion's title. */
  readonly occasion?: string
  /** What the visitor typed, when the list is what was found for it. */
  readonly searched?: string
  /** Filters that the list itself has already set. */
  readonly fixed: readonly FilterKey[]
}

type Families = Pick<CallResponse<'GET filters'>, 'occasions'> & { readonly brands: CallResponse<'GET get-brand'> }

const families: readonly ListName[] = ['silver_coin', 'silver_bar', 'gold_coin', 'gold_bar'] satisfies Family[]
// biome-ignore format: a list of names
const reserved: readonly ListName[] = [
  'all-gold', 'all-silver', 'best_seller', 'new_arrivals', 'pre_sale', 'on_order', 'divine_collection', 'deal',
]
const buyMorePrefix = 'bs_'

const findBySlug = (names: readonly ListName[], slug: string): ListName | undefined =>
  names.find((name) => name === slug)

export function listSubjectOf(slug: string, searched: string, { brands, occasions }: Families): ListSubject {
  if (slug === 'search') return searched ? { searched, fixed: [] } : { list: 'all', fixed: [] }
  const list = findBySlug(reserved, slug)
  if (list) return { list, fixed: [] }
  const buyMore = slug.startsWith(buyMorePrefix)
  const family = findBySlug(families, buyMore ? slug.slice(buyMorePrefix.length) : slug)
  if (family) return { list: family, ...(buyMore && { buyMore }), fixed: ['category'] }
  const occasion = occasions.find(({ title }) => occasionSlug(title) === slug)
  if (occasion) return { occasion: occasion.title, fixed: ['occasion'] }
  return ofBrand(slug, brands) ?? { searched: slug.replaceAll('_', ' '), fixed: [] }
}

/** `kundan`, `mmtc_pamp_gold_bar` */
function ofBrand(slug: string, brands: Families['brands']): ListSubject | undefined {
  for (const brand of brands) {
    if (slug === brand.slug) return { brand: brand.title, fixed: ['brand'] }
    const family = slug.startsWith(`${brand.slug}_`)
      ? findBySlug(families, slug.slice(brand.slug.length + 1))
      : undefined
    if (family) return { list: family, brand: brand.title, fixed: ['brand', 'category'] }
  }
  return undefined
}

/** "Mother’s Day" → mothers_day */
const occasionSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')

/** The catalogue's title of an occasion, in the language of the page. */
export function occasionLabel(title: string, { filters }: ListTexts): string {
  const occasions: Readonly<Record<string, string>> = filters.occasions
  const slug = occasionSlug(title)
  return (Object.hasOwn(occasions, slug) ? occasions[slug] : undefined) ?? title
}

export interface ListHeading {
  readonly title: string
  readonly aside: string
  readonly intro: string
}

/** What a list is called, and a sentence about it. */
export function headingOf({ list, buyMore, brand, occasion, searched }: ListSubject, t: ListTexts): ListHeading {
  if (searched !== undefined) return { title: t.found(searched), aside: '', intro: '' }
  if (occasion) return { title: occasionLabel(occasion, t), aside: '', intro: t.occasionIntro }
  const found = list && t.lists[list]
  if (!found) return { title: brand ?? '', aside: '', intro: t.brandIntro(brand ?? '') }
  if (buyMore) return { ...found, title: t.buyMore(found.title), intro: t.buyMoreIntro }
  return brand ? { title: t.ofBrand(brand, found.title), aside: '', intro: found.intro } : found
}

/** The list that one of a single metal's coins or bars stands under. */
export const metalOfList = ({ list }: ListSubject): Metal | undefined => {
  if (!list || !families.includes(list)) return undefined
  return list.startsWith('gold') ? 'gold' : 'silver'
}
