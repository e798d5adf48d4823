import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { type SilverSale, silverSales, silverSaleTransitions } from './records.ts'
import { type SaleEvent, saleFlow } from './rules/sale-flow.ts'

export interface SilverSaleTransition {
  readonly event: SaleEvent
  readonly by: string
  readonly why: string
  readonly change?: Partial<Pick<SilverSale, 'tryNo' | 'payoutId' | 'payoutAskedAt' | 'utr' | 'paidAt' | 'accountId'>>
}

/** Moves a locked sale and leaves a row; throws `states.not-now`. */
export async function transitionSilverSale(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  sale: SilverSale,
  transition: SilverSaleTransition,
): Promise<SilverSale> {
  const { event, by, why } = transition
  const state = next(saleFlow, sale.state, event)
  const updated = { ...sale, ...transition.change, state, why }
  await tx
    .update(silverSales)
    .set({ ...transition.change, state, why })
    .where(eq(silverSales.id, sale.id))
  const { id: saleId, tryNo } = updated
  await tx
    .insert(silverSaleTransitions)
    .values({ saleId, event, from: sale.state, to: state, tryNo, by, why, at: shop.clock.now() })
  return updated
}
