import type { CallResponse } from '../../../server/api-call.ts'
import type { Texts } from '../../../texts/area.ts'
import type { listTexts } from '../../../texts/catalog/list.ts'
import type { FilterKey } from './filters/filter-state.ts'

export type ListTexts = Texts<typeof listTexts>
export type ListName = keyof ListTexts['lists']
type Metal = 'gold' | 'silver'

/** A brand, sub-category or occasion in the language of the page. */
interface ListSubjectEntry {
  readonly title: string
  readonly description: string
}

/** What a list is, by its slug (spec §2) or by what was searched for; its page says so in words. */
export interface ListSubject {
  readonly list?: ListName
  /** Pieces that cost less the more are bought. */
  readonly buyMore?: boolean
  readonly brand?: ListSubjectEntry
  /** `aside` is the Hindi title beside the English one; empty on Hindi pages. */
  readonly subCategory?: ListSubjectEntry & { readonly metal: Metal; readonly aside: string }
  readonly occasion?: ListSubjectEntry
  /** What the visitor typed, when the list is what was found for it. */
  readonly searched?: string
  /** Filters that the list itself has already set. */
  readonly fixed: readonly FilterKey[]
}

type StructureListView = NonNullable<CallResponse<'POST search'>['list']>

// biome-ignore format: a list of names
const reserved: readonly ListName[] = [
  'all-gold', 'all-silver', 'best_seller', 'new_arrivals', 'pre_sale', 'on_order', 'divine_collection', 'deal',
]

const findBySlug = (names: readonly ListName[], slug: string): ListName | undefined =>
  names.find((name) => name === slug)

interface ListRequest {
  readonly slug: string
  /** The text in the search box. */
  readonly searched: string
  readonly list: StructureListView | null
}

export function listSubjectOf({ slug, searched, list }: ListRequest): ListSubject {
  if (slug === 'search') return searched ? { searched, fixed: [] } : { list: 'all', fixed: [] }
  const fixedList = findBySlug(reserved, slug)
  if (fixedList) return { list: fixedList, fixed: [] }
  if (!list) return { searched: slug.replaceAll('_', ' '), fixed: [] }
  const { brand, subCategory, occasion, buyMore } = list
  return {
    ...(brand && { brand: entryOf(brand) }),
    ...(subCategory && { subCategory: subCategoryOf(subCategory) }),
    ...(occasion && { occasion: entryOf(occasion) }),
    ...(buyMore && { buyMore }),
    fixed: [
      ...(brand ? (['brand'] as const) : []),
      ...(subCategory ? (['category'] as const) : []),
      ...(occasion ? (['occasion'] as const) : []),
    ],
  }
}

const entryOf = ({ title, description }: ListSubjectEntry): ListSubjectEntry => ({ title, description })

const subCategoryOf = (entry: NonNullable<StructureListView['subCategory']>) => ({
  title: entry.listTitle,
  description: entry.description,
  metal: entry.metal === 'gold' ? ('gold' as const) : ('silver' as const),
  aside: entry.listTitle === entry.hindiListTitle ? '' : entry.hindiListTitle,
})

export interface ListHeading {
  readonly title: string
  readonly aside: string
  readonly intro: string
}

/** What a list is called, and a sentence about it. */
export function headingOf(subject: ListSubject, t: ListTexts): ListHeading {
  const { list, buyMore, brand, subCategory, occasion, searched } = subject
  if (searched !== undefined) return { title: t.found(searched), aside: '', intro: '' }
  if (occasion) return { title: occasion.title, aside: '', intro: occasion.description || t.occasionIntro }
  if (list) return t.lists[list]
  if (!subCategory) return { title: brand?.title ?? '', aside: '', intro: t.brandIntro(brand?.title ?? '') }
  const { title, aside, description } = subCategory
  if (buyMore) return { title: t.buyMore(title), aside, intro: t.buyMoreIntro }
  return brand
    ? { title: t.ofBrand(brand.title, title), aside: '', intro: description || t.sealed }
    : { title, aside, intro: description || t.sealed }
}

/** The list that one of a single metal's coins or bars stands under. */
export const metalOfList = ({ subCategory }: ListSubject): Metal | undefined => subCategory?.metal
