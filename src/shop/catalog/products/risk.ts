/** What a product edit would change at current prices, for the approval policy. Writes nothing. */
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { formatFineness, formatMoney, formatWeight } from '../../../units/format.ts'
import type { Metal } from '../../../units/metal.ts'
import { stockAccounts } from '../../ledger/stock/records.ts'
import { mostShippingPerUnit } from '../../pricing/rules/shipping-charge.ts'
import type { Shop } from '../../shop.ts'
import { noRisk, type Risk, sumLosses } from '../../staff/approvals/rules/risk.ts'
import type { ProposedChange } from '../../staff/approvals/rules.ts'
import type { Families } from '../product.ts'
import { fieldText } from './field-text.ts'
import { priceProductForm } from './pricing.ts'
import { changesBetween } from './rules/changes.ts'
import { maxLossOfProductForm, type ProductFormChange, rulesOfProductForm } from './rules/edit-risk.ts'
import { fieldTitles, type ProductFormData } from './rules/product-form-data.ts'
import type { ProductWrite } from './write-product-forms.ts'

type Deps = Pick<Shop, 'catalogue' | 'clock'>

const sellableAccounts = ['available', 'reserved', 'incoming', 'quota'] as const

/** Units of each product that can still be sold at a changed price. */
export async function readSellableUnits(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { productId, name, balance } = stockAccounts
  const rows = await db
    .select({ productId, units: sql<number>`coalesce(sum(${balance}), 0)`.mapWith(Number) })
    .from(stockAccounts)
    .where(and(inArray(productId, [...ids]), inArray(name, [...sellableAccounts])))
    .groupBy(productId)
  return new Map(rows.map((row) => [row.productId, row.units]))
}

/** At most this many changes are listed. */
const mostListed = 30

interface ProductEditRisk extends Pick<Risk, 'maxLoss' | 'rules'> {
  readonly change: ProductFormChange
}

/** The risk of each write, in the given order; one query for all of them. */
export async function assessEachProductEdit(
  shop: Deps,
  db: Db,
  writings: readonly ProductWrite[],
): Promise<ProductEditRisk[]> {
  const units = await readSellableUnits(
    db,
    writings.flatMap(({ product }) => (product ? [product.id] : [])),
  )
  return writings.map((writing) => {
    const change = changeOf(shop, writing, units)
    return { change, maxLoss: maxLossOfProductForm(change), rules: rulesOfProductForm(change) }
  })
}

/** The total risk of the writes, one or hundreds. */
export async function assessProductEdits(
  shop: Deps,
  db: Db,
  writings: readonly ProductWrite[],
  act: string,
): Promise<Risk> {
  const each = await assessEachProductEdit(shop, db, writings)
  const risky = each.filter(({ maxLoss, rules }) => maxLoss > 0 || rules.length > 0)
  if (risky.length === 0) return noRisk
  const names = risky.slice(0, 3).map(({ change }) => `“${change.after.name}”`)
  const more = risky.length > names.length ? ` and ${risky.length - names.length} more` : ''
  return {
    maxLoss: sumLosses(risky.map(({ maxLoss }) => maxLoss)),
    rules: [...new Set(risky.flatMap(({ rules }) => rules))],
    sentence: `${act} ${names.join(', ')}${more}`,
    changes: risky.slice(0, mostListed).flatMap(({ change }) => linesOf(shop, change)),
  }
}

function changeOf(
  shop: Deps,
  { product, form, metal }: ProductWrite,
  units: ReadonlyMap<number, number>,
): ProductFormChange {
  const id = product?.id ?? null
  const priceAfter = priceProductForm(shop, { id, form, metal })
  const canBeSold = id === null ? 0 : (units.get(id) ?? 0)
  const weightOf = (one: Metal) => (metal === one ? form.weightMg : 0)
  const parcels = {
    silver: weightOf('silver'),
    gold: weightOf('gold'),
    price: priceAfter?.price ?? 0,
    units: canBeSold,
  }
  return {
    before: product?.form ?? null,
    after: form,
    metalBefore: product?.metal ?? null,
    metalAfter: metal,
    priceBefore: product && priceProductForm(shop, product),
    priceAfter,
    units: canBeSold,
    deliveryPerPiece: mostShippingPerUnit(parcels, shop.catalogue.now.content.settings.delivery.charges),
  }
}

type FieldText = (form: ProductFormData, families: Families) => string

const texts: { readonly [Field in keyof ProductFormData]?: FieldText } = {
  brandId: ({ brandId }, { brands }) => brands.find(({ id }) => id === brandId)?.title ?? 'none',
  subCategoryId: ({ subCategoryId }, { subCategories }) =>
    subCategories.find(({ id }) => id === subCategoryId)?.title ?? 'none',
  weightMg: ({ weightMg }) => formatWeight(weightMg),
  finenessPer10000: ({ finenessPer10000 }) => formatFineness(finenessPer10000),
  makingKind: ({ makingKind }) => makingKind.replace('_', ' '),
  makingValue: ({ makingValue }) => String(makingValue / 100),
  freeMakingCharge: ({ freeMakingCharge }) => (freeMakingCharge ? 'yes' : 'no'),
  freeShipping: ({ freeShipping }) => (freeShipping ? 'yes' : 'no'),
  bands: ({ bands }) => bands.map(({ from, makingValue }) => `from ${from}: ${makingValue / 100}`).join(', ') || 'none',
  buyBackPremium: ({ buyBackPremium }) => formatMoney(buyBackPremium),
}

/** The fields that affect value, and the resulting price. */
function linesOf(shop: Deps, { before, after, priceBefore, priceAfter, units }: ProductFormChange): ProposedChange[] {
  const { families } = shop.catalogue.now.shelf
  const name = before?.name ?? after.name
  const fields = before ? changesBetween(before, after) : []
  const lines = fields.map(({ field, ...change }): ProposedChange => {
    const say = texts[field]
    const what = `${name}: ${fieldTitles[field]}`
    if (say && before) {
      const was = say(before, families)
      return { what, before: was, after: say(after, families), rests: { on: was } }
    }
    const [was, will] = [fieldText(shop, field, change.before), fieldText(shop, field, change.after)]
    // Of long texts that only differ further on.
    return was === will ? { what, before: '', after: 'Text changed' } : { what, before: was || '–', after: will || '–' }
  })
  const money = (price: { readonly price: number } | null) => (price ? formatMoney(price.price) : 'no price')
  if (priceBefore?.price !== priceAfter?.price)
    lines.push({ what: `${name}: price`, before: money(priceBefore), after: money(priceAfter) })
  return [...lines, { what: `${name}: pieces that can be sold`, before: String(units), after: String(units) }]
}
