/**
 * A product as staff write it: every field they may set, in one flat sheet. The form, a list from outside and an edit of many
 * are all a sheet before and a sheet after (decision 0053). Stock is no part of it: that moves by `shop/inventory/stock` alone.
 */

import type { Metal } from '../../../../units/metal.ts'
import { isSame } from '../../../../units/same.ts'
import type { ProductState } from './picks.ts'

export interface ProductFormPackage {
  /** Null for one that is new. */
  readonly id: number | null
  readonly title: string
  /** Paise, GST included. */
  readonly pricePaise: number
  /** Name of a picture. */
  readonly image: string
  /** Chosen beforehand on the page of the product: one at most. */
  readonly isChosen: boolean
}

export interface ProductFormBand {
  readonly from: number
  /** Null in the last, open band. */
  readonly to: number | null
  /** In the kind of the product. */
  readonly makingValue: number
}

export interface ProductFormPicture {
  readonly name: string
  readonly alt: string
}

export interface ProductFormData {
  /** Moves by `productFlow` alone. */
  readonly state: ProductState
  readonly name: string
  readonly slug: string
  /** Empty where it has none. */
  readonly sku: string
  readonly brandId: number
  readonly subCategoryId: number
  readonly weightMg: number
  readonly finenessPer10000: number
  readonly makingKind: 'flat' | 'per_gram' | 'percent'
  /** Paise a piece, paise a gram, or basis points of the metal's value. */
  readonly makingValue: number
  readonly bands: readonly ProductFormBand[]
  readonly freeMakingCharge: boolean
  readonly freeShipping: boolean
  readonly showPriceBreakup: boolean
  readonly silveraChoice: boolean
  readonly hotItem: boolean
  readonly divine: boolean
  readonly buyBack: boolean
  /** Paise a piece. */
  readonly buyBackPremium: number
  readonly preSale: boolean
  /** The day booked pieces leave the house. */
  readonly despatchOn: string | null
  readonly onOrder: boolean
  readonly leadDays: number
  readonly lowStockLevel: number
  readonly serials: 'ours' | 'struck'
  readonly hallmark: 'none' | 'bis_bullion' | 'bis_huid'
  readonly hsn: string
  readonly countryOfOrigin: string
  readonly importer: string
  readonly description: string
  readonly specification: string
  readonly careInstruction: string
  readonly pictures: readonly ProductFormPicture[]
  readonly videoLink: string
  readonly packages: readonly ProductFormPackage[]
  readonly occasionIds: readonly number[]
  readonly relatedIds: readonly number[]
  readonly boughtTogetherIds: readonly number[]
  readonly metaTitle: string
  readonly metaDescription: string
  readonly metaKeyword: string
}

export type ProductFormField = keyof ProductFormData

/** What people call each field: beside it on the form, in the history and in the report of an import. */
export const fieldTitles: Readonly<Record<ProductFormField, string>> = {
  state: 'State',
  name: 'Name',
  slug: 'Address',
  sku: 'SKU',
  brandId: 'Brand',
  subCategoryId: 'Sub-category',
  weightMg: 'Weight',
  finenessPer10000: 'Fineness',
  makingKind: 'Making charge counted',
  makingValue: 'Making charge',
  bands: 'Volume bands',
  freeMakingCharge: 'Free making',
  freeShipping: 'Free shipping',
  showPriceBreakup: 'Price break-up shown',
  silveraChoice: 'Silvera’s choice',
  hotItem: 'Hot item',
  divine: 'Divine collection',
  buyBack: 'Buy-back',
  buyBackPremium: 'Buy-back premium',
  preSale: 'Pre-booking',
  despatchOn: 'Booked pieces leave on',
  onOrder: 'Made on order',
  leadDays: 'Days to make',
  lowStockLevel: 'Low stock below',
  serials: 'Serial numbers',
  hallmark: 'Hallmark',
  hsn: 'HSN',
  countryOfOrigin: 'Country of origin',
  importer: 'Importer',
  description: 'Description',
  specification: 'Specification',
  careInstruction: 'Care',
  pictures: 'Pictures',
  videoLink: 'Video',
  packages: 'Packages',
  occasionIds: 'Occasions',
  relatedIds: 'Related products',
  boughtTogetherIds: 'Bought together',
  metaTitle: 'Title for search engines',
  metaDescription: 'Description for search engines',
  metaKeyword: 'Keywords for search engines',
}

export const productFormFields = Object.keys(fieldTitles) as readonly ProductFormField[]

/** A new product: nothing but what nearly all have in common. */
export const emptyProductForm: ProductFormData = {
  state: 'draft',
  name: '',
  slug: '',
  sku: '',
  brandId: 0,
  subCategoryId: 0,
  weightMg: 0,
  finenessPer10000: 0,
  makingKind: 'flat',
  makingValue: 0,
  bands: [],
  freeMakingCharge: false,
  freeShipping: false,
  showPriceBreakup: true,
  silveraChoice: false,
  hotItem: false,
  divine: false,
  buyBack: true,
  buyBackPremium: 0,
  preSale: false,
  despatchOn: null,
  onOrder: false,
  leadDays: 0,
  lowStockLevel: 5,
  serials: 'ours',
  hallmark: 'none',
  hsn: '',
  countryOfOrigin: '',
  importer: '',
  description: '',
  specification: '',
  careInstruction: '',
  pictures: [],
  videoLink: '',
  packages: [],
  occasionIds: [],
  relatedIds: [],
  boughtTogetherIds: [],
  metaTitle: '',
  metaDescription: '',
  metaKeyword: '',
}

/** What a product belongs to, by which the numbers of a sheet are judged. */
export interface FamilyLookup {
  readonly brands: readonly { readonly id: number; readonly manufacturer: string }[]
  readonly subCategories: readonly { readonly id: number; readonly categoryId: number }[]
  readonly categories: readonly { readonly id: number; readonly metal: Metal }[]
  readonly occasions: readonly { readonly id: number }[]
}

/** The metal follows from the sub-category; null while none is chosen. */
export function findMetalOfSubCategory(
  { subCategories, categories }: FamilyLookup,
  subCategoryId: number,
): Metal | null {
  const chosen = subCategories.find(({ id }) => id === subCategoryId)
  return categories.find(({ id }) => id === chosen?.categoryId)?.metal ?? null
}

/** "Lotus Silver Coin, 10 g" → "lotus-silver-coin-10-g" */
export const createProductSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)

export const sameValue = (one: ProductFormData[ProductFormField], other: ProductFormData[ProductFormField]): boolean =>
  isSame(one, other)
