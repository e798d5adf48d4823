/**
 * A product in the in-memory catalogue: the facts that do not depend on rates, deals or stock. Its long texts are stored
 * separately (`text-store.ts`).
 */
import type { Metal } from '../../units/metal.ts'
import type { ProductFormData, PublicAttribute } from './products/rules/product-form-data.ts'

/**
 * Unit of the making charge: paise per unit, paise per gram, or basis points of the metal's value; without GST (rules/pricing.md
 * 2.1).
 */
export type MakingKind = 'flat' | 'per_gram' | 'percent'

export interface Package {
  readonly id: number
  readonly title: string
  /** On Hindi pages; empty: the English one. */
  readonly titleHi: string
  /** Paise, GST included. */
  readonly price: number
  readonly image: string
}

/** A row of the volume table; the charge is in the product's own kind (rules/pricing.md 2.2). */
export interface VolumeBand {
  readonly id: number
  readonly from: number
  /** Null in the last, open band. */
  readonly to: number | null
  readonly makingValue: number
}

export interface Product extends Pick<ProductFormData, PublicAttribute> {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** On Hindi pages; empty: the English one. */
  readonly nameHi: string
  readonly brandId: number
  readonly subCategoryId: number
  readonly metal: Metal
  readonly weightMg: number
  readonly finenessPer10000: number
  readonly makingKind: MakingKind
  readonly makingValue: number
  readonly freeMakingCharge: boolean
  readonly freeShipping: boolean
  readonly silveraChoice: boolean
  readonly hotItem: boolean
  readonly divine: boolean
  readonly buyBack: boolean
  /** Paise per unit. */
  readonly buyBackPremium: number
  readonly preSale: boolean
  readonly despatchOn: string | null
  readonly onOrder: boolean
  readonly leadDays: number
  readonly showPriceBreakup: boolean
  /** File names of the pictures; the first is the default. */
  readonly images: readonly string[]
  /** Alternative texts of the pictures, as far as there are any. */
  readonly imageAlts: readonly string[]
  readonly videoLink: string
  readonly activePackageId: number | null
  readonly unitsSold30: number
  readonly listedAt: Date
  readonly occasionIds: readonly number[]
  readonly packages: readonly Package[]
  readonly bands: readonly VolumeBand[]
  readonly relatedIds: readonly number[]
  readonly boughtTogetherIds: readonly number[]
}

export interface Brand {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly image: string
  readonly description: string
  readonly manufacturer: string
}

export interface Category {
  readonly id: number
  readonly title: string
  readonly metal: Metal
}

export interface SubCategory {
  readonly id: number
  readonly categoryId: number
  readonly title: string
  readonly slug: string
  readonly form: 'coin' | 'bar'
}

export interface Occasion {
  readonly id: number
  readonly slug: string
  readonly title: string
}

/** A former address (slug) of a product. */
export interface FormerSlug {
  readonly slug: string
  readonly productId: number
}

/** The brands, categories and occasions that products belong to. */
export interface Families {
  readonly brands: readonly Brand[]
  readonly categories: readonly Category[]
  readonly subCategories: readonly SubCategory[]
  readonly occasions: readonly Occasion[]
  readonly formerSlugs: readonly FormerSlug[]
}

/** A deal's terms for one product (rules/pricing.md 2.3). */
export interface DealOffer {
  readonly dealId: number
  readonly productId: number
  readonly title: string
  /** On Hindi pages; empty: the English one. */
  readonly titleHi: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly occasionId: number | null
  readonly makingOffBasisPoints: number | null
  readonly makingValue: number | null
}
