/** What an entry of the catalogue's structure may be: its texts, its address, and what about it stays (decision 0103). */
import type { Metal } from '../../../units/metal.ts'
import type { SubCategory } from '../product.ts'

export const structureKinds = ['brand', 'category', 'sub-category', 'occasion'] as const
export type StructureKind = (typeof structureKinds)[number]
/** Those that products belong to, and that have lists. */
export type ListedKind = Exclude<StructureKind, 'category'>

interface Titles {
  readonly title: string
  /** Empty: Hindi pages show the English title. */
  readonly titleHi: string
}

interface ListTexts {
  readonly slug: string
  readonly description: string
  readonly descriptionHi: string
}

export interface BrandFormData extends Titles, ListTexts {
  /** Name of an uploaded picture, or empty. */
  readonly image: string
  readonly manufacturer: string
  readonly importer: string
  readonly inMenu: boolean
}

export interface CategoryFormData extends Titles {
  readonly metal: Metal
}

export interface SubCategoryFormData extends Titles, ListTexts {
  readonly categoryId: number
  readonly form: SubCategory['form']
  readonly listTitle: string
  readonly listTitleHi: string
}

export interface OccasionFormData extends Titles, ListTexts {}

export interface StructureFormData {
  readonly brand: BrandFormData
  readonly category: CategoryFormData
  readonly 'sub-category': SubCategoryFormData
  readonly occasion: OccasionFormData
}

/** Characters. */
export const structureLimits = { title: 60, slug: 60, description: 1000, maker: 300 } as const

/** Entries whose ids are fixed by the contract (spec §3 Identifiers). */
const fixedIds: Readonly<Record<StructureKind, readonly number[]>> = {
  brand: [1, 2, 3, 4],
  category: [5, 6],
  'sub-category': [7, 8, 9, 10],
  occasion: [35, 40],
}

/** It can be renamed and archived, but not merged into another. */
export const isFixedEntry = (kind: StructureKind, id: number): boolean => fixedIds[kind].includes(id)

/** The contract names the lists of these sub-categories and occasions; those of brands it leaves to the shop. */
export const isFixedSlug = (kind: ListedKind, id: number): boolean => kind !== 'brand' && isFixedEntry(kind, id)

const slugPattern = /^[a-z0-9]+(?:_[a-z0-9]+)*$/

export const isSlug = (slug: string): boolean => slugPattern.test(slug) && !slug.startsWith('bs_')
