/** Builds the in-memory product from its row and its parts; texts that many products share are stored once. */
import type { Package, Product, VolumeBand } from '../product.ts'
import { type PublicAttribute, pickFields, publicAttributes } from '../products/rules/product-form-data.ts'
import type { products } from '../records/products.ts'
import type { ProductTexts } from './text-store.ts'

export type ProductTableRow = typeof products.$inferSelect

/** The rows of other tables that belong to products, by product id. */
export interface ProductParts {
  readonly occasions: Map<number, number[]>
  readonly packages: Map<number, Package[]>
  readonly bands: Map<number, VolumeBand[]>
  readonly related: Map<number, number[]>
  readonly boughtTogether: Map<number, number[]>
}

const none: readonly never[] = []

export function buildProductFromRow(row: ProductTableRow, parts: ProductParts): Product {
  return {
    ...publicAttributesOf(row),
    id: row.id,
    slug: row.slug,
    name: row.name,
    nameHi: row.nameHi,
    brandId: row.brandId,
    subCategoryId: row.subCategoryId,
    metal: shared(row.metal),
    weightMg: row.weightMg,
    finenessPer10000: row.finenessPer10000,
    makingKind: shared(row.makingKind),
    makingValue: row.makingValue,
    freeMakingCharge: row.freeMakingCharge,
    freeShipping: row.freeShipping,
    silveraChoice: row.silveraChoice,
    hotItem: row.hotItem,
    divine: row.divine,
    buyBack: row.buyBack,
    buyBackPremium: row.buyBackPremium,
    preSale: row.preSale,
    despatchOn: row.despatchOn && shared(row.despatchOn),
    onOrder: row.onOrder,
    leadDays: row.leadDays,
    showPriceBreakup: row.showPriceBreakup,
    images: sharedList(row.images),
    imageAlts: sharedList(row.imageAlts),
    videoLink: shared(row.videoLink),
    activePackageId: row.activePackageId,
    unitsSold30: row.unitsSold30,
    listedAtMs: row.listedAt.getTime(),
    occasionIds: parts.occasions.get(row.id) ?? none,
    packages: parts.packages.get(row.id) ?? none,
    bands: parts.bands.get(row.id) ?? none,
    relatedIds: parts.related.get(row.id) ?? none,
    boughtTogetherIds: parts.boughtTogether.get(row.id) ?? none,
  }
}

/** The attributes that customers see. */
function publicAttributesOf(row: ProductTableRow): Pick<Product, PublicAttribute> {
  const values = pickFields(row, publicAttributes)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? shared(value) : value]),
  ) as typeof values
}

export const textsOf = (row: ProductTableRow): ProductTexts => ({
  description: row.description,
  specification: row.specification,
  careInstruction: row.careInstruction,
  descriptionHi: row.descriptionHi,
  specificationHi: row.specificationHi,
  careInstructionHi: row.careInstructionHi,
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  metaKeyword: row.metaKeyword,
})

/** Equal texts of many products are stored once; the pool is bounded because some texts never repeat. */
const pool = new Map<string, string>()

function shared<Text extends string>(text: Text): Text {
  const same = pool.get(text)
  // The pool maps each text to an equal one.
  if (same !== undefined) return same as Text
  if (pool.size < 20_000) pool.set(text, text)
  return text
}

const lists = new Map<string, readonly string[]>()

function sharedList(values: readonly string[]): readonly string[] {
  const key = values.join('\n')
  const same = lists.get(key)
  if (same) return same
  const list = values.map(shared)
  if (lists.size < 20_000) lists.set(key, list)
  return list
}
