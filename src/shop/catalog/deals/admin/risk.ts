/** What a deal can cost: the price reduction times every unit that can be sold (decision 0083). */
import type { Db } from '../../../../platform/database/database.ts'
import { formatMoney } from '../../../../units/format.ts'
import { findPaymentDetails } from '../../../../units/payment-details.ts'
import type { Shop } from '../../../shop.ts'
import { lossOfUnits, noRisk, type Risk, sumLosses } from '../../../staff/approvals/rules/risk.ts'
import { readSellableUnits } from '../../products/risk.ts'
import { checkDeal } from './actions.ts'
import { effectOf } from './effect.ts'
import type { DealFormData } from './rules.ts'

/** Throws what `saveDeal` throws. */
export async function assessDeal(
  shop: Shop,
  db: Db,
  { id, seen, ...form }: DealFormData & { readonly id: number | null; readonly seen: number },
): Promise<Risk> {
  await checkDeal(shop, db, { id, seen, form })
  const effects = form.items.flatMap((item) => effectOf(shop, item) ?? [])
  const units = await readSellableUnits(
    db,
    effects.map(({ product }) => product.id),
  )
  const lines = effects.map(({ product, priceNow, priceThen }) => {
    const pieces = units.get(product.id) ?? 0
    return { product, priceNow, priceThen, pieces, loss: lossOfUnits(pieces, priceNow - priceThen) }
  })
  const maxLoss = sumLosses(lines.map(({ loss }) => loss))
  const hasDetails = findPaymentDetails(`${form.title}\n${form.titleHi}`).length > 0
  if (maxLoss === 0 && !hasDetails) return noRisk
  return {
    maxLoss,
    rules: hasDetails ? ['payment-details'] : [],
    sentence: `Deal “${form.title}”`,
    changes: lines.map(({ product, priceNow, priceThen, pieces }) => ({
      what: `${product.name}, ${pieces} pieces`,
      before: formatMoney(priceNow),
      after: formatMoney(priceThen),
    })),
  }
}
