/**
 * Previews what an action of staff would refund. It runs the action in a transaction that is rolled back (decision 0054), so
 * the preview matches the result to the paisa. Nobody is notified and nothing is saved.
 */
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { findCancellation } from '../../orders/cancellations.ts'
import { findOrder } from '../../orders/reading.ts'
import { returnsOf } from '../../orders/returns/actions.ts'
import type { ClaimReason } from '../../orders/returns/rules.ts'
import type { CancelTerms, Fault } from '../../orders/rules/cancellation-terms.ts'
import type { LineQuantity } from '../../orders/shipments.ts'
import { listOrderRefunds } from '../../payments/refunds/refund-list.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { termsNow } from '../cancellation/cancel-cost.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { settleReturn } from '../returns/settle-return.ts'
import { refundItems } from './refund-items.ts'

/** An action of staff that refunds, with everything needed to run it. */
export type StaffRefund =
  | { readonly kind: 'cancel'; readonly orderId: number; readonly fault: Fault; readonly why: string }
  | { readonly kind: 'settle'; readonly orderId: number; readonly why: string }
  | {
      readonly kind: 'pieces'
      readonly orderId: number
      readonly why: string
      readonly claim: ClaimReason
      readonly pieces: readonly LineQuantity[]
    }

/** What the customer gets back. */
interface RefundAmounts {
  readonly money: Paise
  readonly silver: SilverUnits
  readonly points: Points
}

export interface RefundPreview extends RefundAmounts {
  /** How the cost of cancelling was calculated; null for any other action. */
  readonly terms: CancelTerms | null
}

/** What would be refunded now. Throws what the action itself throws. */
export async function previewRefund(shop: Shop, refund: StaffRefund): Promise<RefundPreview> {
  if (refund.kind === 'cancel') return previewCancel(shop, refund)
  const cause = { by: 'staff', why: refund.why }
  const act = (silent: FulfilmentDeps, tx: Tx) =>
    refund.kind === 'settle'
      ? settleReturn(silent, tx, refund.orderId, { ...cause, parcel: null })
      : refundItems(silent, tx, refund.orderId, { ...cause, pieces: refund.pieces, claim: refund.claim })
  return { ...(await previewByRollback(shop, refund.orderId, act)), terms: null }
}

async function previewCancel(
  shop: Shop,
  { orderId, fault }: Extract<StaffRefund, { kind: 'cancel' }>,
): Promise<RefundPreview> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw refuse('orders.unknown')
  const terms = await readCancelTerms(shop, shop.db, { orderId, fault })
  const { silver, points } = order.price
  return { money: terms.refund + terms.rise, silver, points, terms }
}

/** As calculated by `cancelOrder`: a request by the customer keeps the terms shown to the customer. */
async function readCancelTerms(
  shop: Shop,
  db: Db,
  { orderId, fault }: { orderId: number; fault: Fault },
): Promise<CancelTerms> {
  const order = await findOrder(db, orderId)
  if (!order) throw refuse('orders.unknown')
  const requested = order.state === 'CANCEL_REQUESTED' && fault !== 'shop' ? await findCancellation(db, orderId) : null
  return requested?.terms ?? termsNow(shop, db, order, fault)
}

class PreviewRollback extends Error {}

async function previewByRollback(
  shop: Shop,
  orderId: number,
  act: (shop: FulfilmentDeps, tx: Tx) => Promise<unknown>,
): Promise<RefundAmounts> {
  let preview: RefundAmounts = { money: 0, silver: 0, points: 0 }
  try {
    await shop.db.transaction(async (tx) => {
      const before = await sumRefunded(tx, orderId)
      await act({ ...shop, config: null }, tx)
      const after = await sumRefunded(tx, orderId)
      preview = {
        money: after.money - before.money,
        silver: after.silver - before.silver,
        points: after.points - before.points,
      }
      throw new PreviewRollback()
    })
  } catch (error) {
    if (!(error instanceof PreviewRollback)) throw error
  }
  return preview
}

async function sumRefunded(tx: Tx, orderId: number): Promise<RefundAmounts> {
  const returns = await returnsOf(tx, orderId)
  const refunds = await listOrderRefunds(tx, orderId)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    money: sum(refunds.map(({ amount }) => amount)),
    silver: sum(returns.map(({ silver }) => silver)),
    points: sum(returns.map(({ points }) => points)),
  }
}
