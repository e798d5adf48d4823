import type { StructureKind } from '../../../../shop/catalog/structure/rules.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'

export type CatalogueStructure = AdminResponse<'GET admin/catalogue'>
export type BrandRow = CatalogueStructure['brands'][number]
export type CategoryRow = CatalogueStructure['categories'][number]
export type SubCategoryRow = CatalogueStructure['subCategories'][number]
export type OccasionRow = CatalogueStructure['occasions'][number]

interface RowOfKind {
  readonly brand: BrandRow
  readonly category: CategoryRow
  readonly 'sub-category': SubCategoryRow
  readonly occasion: OccasionRow
}
/** What the four kinds have in common in the list. */
export type StructureRow = RowOfKind[StructureKind]

/** What is open over the list: a new entry, or one of its rows. */
export type StructureOverlay =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'archive' | 'restore' | 'merge' | 'history'; readonly row: StructureRow }

interface KindTexts {
  /** The tab. */
  readonly title: string
  /** "New brand" */
  readonly one: string
  readonly about: string
  /** Shown while there is none: what to do first. */
  readonly empty: string
}

export const structureKindTexts: Readonly<Record<StructureKind, KindTexts>> = {
  brand: {
    title: 'Brands',
    one: 'brand',
    about: 'Mints whose products you sell. The order is that of the shop’s filters and menus.',
    empty: 'Add your own brand first. Every product has a brand, which names its manufacturer.',
  },
  category: {
    title: 'Categories',
    one: 'category',
    about: 'A category belongs to one metal and groups sub-categories.',
    empty: 'Add a category first. Sub-categories are placed in it.',
  },
  'sub-category': {
    title: 'Sub-categories',
    one: 'sub-category',
    about: 'Every product has one. It decides the metal and the GST rate.',
    empty: 'Add a sub-category first. Every product has one.',
  },
  occasion: {
    title: 'Occasions',
    one: 'occasion',
    about: 'Customers find gifts by occasion. A product can have several.',
    empty: 'Add an occasion, such as Diwali or a wedding.',
  },
}

export const rowsOfKind = (structure: CatalogueStructure, kind: StructureKind): readonly StructureRow[] =>
  ({
    brand: structure.brands,
    category: structure.categories,
    'sub-category': structure.subCategories,
    occasion: structure.occasions,
  })[kind]

/** "Royal Mint" → royal_mint */
export const createListSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60)
