/** What staff do that sends money back, and what would go back of each: shown before it is done (`refund-at-desk.ts`). */
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import type { CancelTerms, Fault } from '../../orders/cancel-terms.ts'
import { findCancellation } from '../../orders/cancellations.ts'
import { findOrder } from '../../orders/reading.ts'
import type { Claim } from '../../orders/returns/rules.ts'
import type { LinePieces } from '../../orders/shipments.ts'
import { refundsOf } from '../../payments/money.ts'
import { needsSecondPerson } from '../../payments/refunds/rules/second-person.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { termsNow } from '../cancellation/cancel-cost.ts'
import { settleReturn } from '../returns/settle-return.ts'
import { refundPieces } from './refund-pieces.ts'
import { type GoesBack, rehearse } from './rehearse.ts'

/** What sends money back, and all that doing it needs. */
export type Refunding =
  | { readonly kind: 'cancel'; readonly orderId: number; readonly fault: Fault; readonly why: string }
  | { readonly kind: 'settle'; readonly orderId: number; readonly why: string }
  | {
      readonly kind: 'pieces'
      readonly orderId: number
      readonly why: string
      readonly claim: Claim
      readonly pieces: readonly LinePieces[]
    }

export interface Reckoned extends GoesBack {
  /** Of a cancel: how its cost came about. */
  readonly terms: CancelTerms | null
}

/** Whether all that goes back of the order together is more than one person may send (decision 0068). */
export async function isMoreTogether(db: Db, orderId: number, money: Paise): Promise<boolean> {
  const owed = (await refundsOf(db, orderId)).filter(({ outcome }) => outcome !== 'surplus')
  return money > 0 && needsSecondPerson(owed.reduce((sum, { amount }) => sum + amount, money))
}

/** What would go back now. Throws what the act itself throws. */
export async function reckon(shop: Shop, wanted: Refunding): Promise<Reckoned> {
  if (wanted.kind === 'cancel') return reckonCancel(shop, wanted)
  const cause = { by: 'staff', why: wanted.why }
  const act = (silent: Parameters<typeof settleReturn>[0], tx: Tx) =>
    wanted.kind === 'settle'
      ? settleReturn(silent, tx, wanted.orderId, { ...cause, parcel: null })
      : refundPieces(silent, tx, wanted.orderId, { ...cause, pieces: wanted.pieces, claim: wanted.claim })
  return { ...(await rehearse(shop, wanted.orderId, act)), terms: null }
}

async function reckonCancel(shop: Shop, { orderId, fault }: Extract<Refunding, { kind: 'cancel' }>): Promise<Reckoned> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw refuse('orders.unknown')
  const terms = await cancelTermsOf(shop, shop.db, { orderId, fault })
  const { silver, points } = order.price
  return { money: terms.refund + terms.rise, silver, points, terms }
}

/** As `cancelOrder` reckons them: a request of the customer's holds the terms he was shown. */
async function cancelTermsOf(
  shop: Shop,
  db: Db,
  { orderId, fault }: { orderId: number; fault: Fault },
): Promise<CancelTerms> {
  const order = await findOrder(db, orderId)
  if (!order) throw refuse('orders.unknown')
  const asked = order.state === 'CANCEL_REQUESTED' && fault !== 'shop' ? await findCancellation(db, orderId) : null
  return asked?.terms ?? termsNow(shop, db, order, fault)
}
