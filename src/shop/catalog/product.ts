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
  /** Milliseconds since 1970: 100,000 `Date` objects would take 10 MB. */
  readonly listedAtMs: number
  readonly occasionIds: readonly number[]
  readonly packages: readonly Package[]
  readonly bands: readonly VolumeBand[]
  readonly relatedIds: readonly number[]
  readonly boughtTogetherIds: readonly number[]
}

/** What of a product decides its price, besides rates and deals. A price lock keeps it. */
export type ProductPriceTerms = Pick<
  Product,
  'id' | 'makingKind' | 'makingValue' | 'bands' | 'freeMakingCharge' | 'freeShipping'
>

export const priceTermsOf = (product: Product): ProductPriceTerms => {
  const { id, makingKind, makingValue, bands, freeMakingCharge, freeShipping } = product
  return { id, makingKind, makingValue, bands, freeMakingCharge, freeShipping }
}

/** What brands, categories, sub-categories and occasions have in common. A Hindi text that is empty is shown in English. */
interface StructureEntry {
  readonly id: number
  readonly title: string
  readonly titleHi: string
  readonly place: number
  /** No longer offered in menus, filters and choices; its products and its list stay. */
  readonly archivedAt: Date | null
}

/** An entry with a list of its own. */
interface ListedEntry extends StructureEntry {
  readonly slug: string
  readonly description: string
  readonly descriptionHi: string
  /** Its products were moved there, and its list redirects to that one's. */
  readonly mergedIntoId: number | null
}

export interface Brand extends ListedEntry {
  /** Name of a picture; empty if there is none. */
  readonly image: string
  readonly manufacturer: string
  readonly importer: string
  /** Has a column in the metal menus of the header. */
  readonly inMenu: boolean
}

export interface Category extends StructureEntry {
  readonly metal: Metal
}

export interface SubCategory extends ListedEntry {
  readonly categoryId: number
  /** The heading of its list; empty: the title. */
  readonly listTitle: string
  readonly listTitleHi: string
  readonly form: 'coin' | 'bar'
}

export interface Occasion extends ListedEntry {}

/** A former address (slug) of a product. */
export interface FormerSlug {
  readonly slug: string
  readonly productId: number
}

/** The brands, categories and occasions that products belong to, archived ones included, each kind in its order. */
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
