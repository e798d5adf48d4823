/** Trends of a period: sales, margin, visits, metal, and the age of open work. Paise, milligrams. */
import * as z from 'zod/mini'
import { mostDaysInPeriod, whyNotPeriod } from '../../../shop/accounting/reports/rules/period.ts'
import { ageingKinds } from '../../../shop/operations/trends/rules/ageing.ts'
import { day, paise } from '../accounting/shared.ts'
import { metal } from '../catalog/product-fields.ts'

const goods = {
  pieces: z.int(),
  fineMilligrams: z.int(),
  /** Goods after discounts, without GST. */
  salesPaise: paise,
  /** Sales less the metal at the rate of the order. */
  marginPaise: paise,
}
const named = z.array(z.strictObject({ id: z.int(), name: z.string(), ...goods }))

export const trends = {
  params: z.strictObject({ from: day, to: day }).check(
    z.refine((period) => whyNotPeriod(period) === null, {
      error: `Choose at most ${mostDaysInPeriod} days, the first before the last`,
      path: ['to'],
    }),
  ),
  response: z.strictObject({
    /** As the list of sold orders of the period counts and adds up. */
    orders: z.int(),
    payablePaise: paise,
    /** Payable per order; null without orders. */
    averagePaise: z.nullable(paise),
    ...goods,
    pageViews: z.int(),
    visits: z.int(),
    /** Every day of the period, oldest first. */
    days: z.array(
      z.strictObject({ day, orders: z.int(), payablePaise: paise, ...goods, pageViews: z.int(), visits: z.int() }),
    ),
    /** With the number of orders in the list of the metal; an order of both metals is in both. */
    metals: z.array(z.strictObject({ metal, orders: z.int(), ...goods })),
    /** The products with the highest sales, and all brands. */
    products: named,
    brands: named,
    /** Fine metal owned less that sold, at the end of each day; null for staff who may not see it. */
    exposure: z.nullable(
      z.array(z.strictObject({ metal, days: z.array(z.strictObject({ day, milligrams: z.int() })) })),
    ),
    /** Open work by how long it has been waiting, of the areas the person may see. */
    ageing: z.array(z.strictObject({ kind: z.enum(ageingKinds), counts: z.array(z.int()) })),
  }),
}
