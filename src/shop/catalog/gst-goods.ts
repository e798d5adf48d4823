/** The attributes of a product that decide its GST rate. Its form is that of its sub-category. */
import type { Day } from '../../units/date.ts'
import type { BasisPoints } from '../../units/percent.ts'
import type { GstRate } from '../content/rules/gst-rates.ts'
import { type GstGoods, gstRate } from '../pricing/rules/gst.ts'
import type { Families, Product } from './product.ts'

export type GstProduct = Pick<Product, 'hsn' | 'metal' | 'subCategoryId'>

export interface GstTable {
  readonly rates: readonly GstRate[]
  /** The day in India for which the rates are looked up. */
  readonly day: Day
}

/** The GST rate of any product of these families on the table's day, in basis points. Build it once and use it in loops. */
export function gstRateReader({ subCategories }: Pick<Families, 'subCategories'>, { rates, day }: GstTable) {
  const forms = new Map<number, GstGoods['form']>(subCategories.map(({ id, form }) => [id, form]))
  return ({ hsn, metal, subCategoryId }: GstProduct): BasisPoints =>
    gstRate({ hsn, metal, form: forms.get(subCategoryId) ?? null }, day, rates)
}
