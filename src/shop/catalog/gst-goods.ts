/** What of a product its GST rate is looked up by: its form is that of its sub-category. */
import type { Day } from '../../units/date.ts'
import type { BasisPoints } from '../../units/percent.ts'
import type { GstRate } from '../content/rules/gst-rates.ts'
import { type GstGoods, gstRate } from '../pricing/rules/gst.ts'
import type { Families, Product } from './product.ts'

export type GstProduct = Pick<Product, 'hsn' | 'metal' | 'subCategoryId'>

export interface GstTable {
  readonly rates: readonly GstRate[]
  /** The day in India it is read on. */
  readonly day: Day
}

/** The rate of any product of these families on the table's day, basis points; made once for a loop over many. */
export function gstRateReader({ subCategories }: Pick<Families, 'subCategories'>, { rates, day }: GstTable) {
  const forms = new Map<number, GstGoods['form']>(subCategories.map(({ id, form }) => [id, form]))
  return ({ hsn, metal, subCategoryId }: GstProduct): BasisPoints =>
    gstRate({ hsn, metal, form: forms.get(subCategoryId) ?? null }, day, rates)
}
