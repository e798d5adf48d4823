/** The possible cost of lower delivery charges: how much less the orders of 30 days would have paid (decision 0083). */
import { count, gte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { KILOGRAM } from '../../../units/weight.ts'
import { readSettings } from '../../content/reading.ts'
import type { ShippingCharges } from '../../content/settings.ts'
import { orders } from '../../orders/records.ts'
import { shippingCharge, whyBadCharges } from '../../pricing/rules/shipping-charge.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lossOfUnits, noRisk, type Risk } from '../../staff/approvals/rules/risk.ts'
import type { DeliveryTerms } from './save-terms.ts'

/** The largest reduction per order in paise, over all weights and values at which either scale has a step. */
export function chargeDrop(before: ShippingCharges, after: ShippingCharges): Paise {
  const weights = [before, after].flatMap(({ silverSteps }) => silverSteps.flatMap(({ upTo }) => [upTo, upTo + 1]))
  const worths = [before, after].flatMap(({ freeFrom }) => [freeFrom - 1, freeFrom]).filter((worth) => worth >= 0)
  const parcels = [0, ...weights, Math.max(...weights) + KILOGRAM].flatMap((silver) =>
    worths.flatMap((goods) => [0, 1].map((gold) => ({ silver, gold, goods, allShipFree: false, pickup: false }))),
  )
  return Math.max(0, ...parcels.map((parcel) => shippingCharge(parcel, before) - shippingCharge(parcel, after)))
}

export async function assessDeliveryTerms(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { charges }: Pick<DeliveryTerms, 'charges'>,
): Promise<Risk> {
  const why = whyBadCharges(charges)
  if (why) throw refuse('delivery.bad-charges', { why })
  const drop = chargeDrop((await readSettings(db)).delivery.charges, charges)
  if (drop === 0) return noRisk
  const since = new Date(clock.now().getTime() - 30 * dayMs)
  const [placed] = await db.select({ orders: count() }).from(orders).where(gte(orders.placedAt, since))
  const maxLoss = lossOfUnits(placed?.orders ?? 0, drop)
  return { maxLoss, rules: [], sentence: 'Lower delivery charges', changes: [] }
}
