/**
 * What staff do that sends money back: what goes back is shown before and must still hold when it is pressed, and above a
 * limit a second person agrees (decisions 8).
 */
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/jobs/jobs.ts'
import { formatMoney } from '../../units/format.ts'
import { type Paise, RUPEE } from '../../units/paise.ts'
import { openProposalsAbout } from '../approvals/about.ts'
import { propose } from '../approvals/actions.ts'
import type { ApprovalKind } from '../approvals/kinds.ts'
import { mustLockOrder } from '../orders/actions.ts'
import type { CancelTerms, Fault } from '../orders/cancel-terms.ts'
import { findCancellation } from '../orders/cancellations.ts'
import { findOrder } from '../orders/reading.ts'
import type { LinePieces } from '../orders/shipments.ts'
import { unpackAll } from '../packing/actions.ts'
import { refuse } from '../refusal.ts'
import type { Claim } from '../returns/rules.ts'
import type { Shop } from '../shop.ts'
import type { Staff } from '../staff/rules.ts'
import { cancelOrder } from './cancel.ts'
import { termsNow } from './cancel-cost.ts'
import { refundPieces } from './refund-pieces.ts'
import { type GoesBack, rehearse } from './rehearse.ts'
import { settleReturn } from './settle-return.ts'

export const secondPersonAbove: Paise = 50_000 * RUPEE

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

export interface Asked {
  readonly staff: Staff
  readonly uniqueOrderId: string
  /** What he was shown as going back. */
  readonly shown: Paise
}

/**
 * Does it, or proposes it where so much goes back. Answers the proposal's number, or null when it is done. Throws
 * `fulfilment.refund-changed` where it is another amount by now, and `fulfilment.proposed-before` while a proposal waits.
 */
export async function refundAtDesk(
  shop: Shop,
  wanted: Refunding,
  { staff, uniqueOrderId, shown }: Asked,
): Promise<number | null> {
  await assureNotProposed(shop.db, uniqueOrderId)
  const { money } = await reckon(shop, wanted)
  if (money !== shown) throw refuse('fulfilment.refund-changed', { now: formatMoney(money), shown: formatMoney(shown) })
  if (money <= secondPersonAbove) {
    await carryOut(shop, wanted, `staff:${staff.id}`)
    return null
  }
  const sentence = `${sentences[wanted.kind]} ${uniqueOrderId}: ${formatMoney(money)} goes back. ${wanted.why}`
  return shop.db.transaction(async (tx) => {
    // Two who propose at once wait here for each other.
    await mustLockOrder(tx, wanted.orderId)
    await assureNotProposed(tx, uniqueOrderId)
    const facts = { wanted: { ...wanted } as Json, shown }
    return propose(shop, tx, { kind: 'orders.refund', facts, about: aboutOf(uniqueOrderId), sentence, by: staff })
  })
}

const aboutOf = (uniqueOrderId: string) => ({ kind: 'order', id: uniqueOrderId })

async function assureNotProposed(db: Db, uniqueOrderId: string): Promise<void> {
  if ((await openProposalsAbout(db, aboutOf(uniqueOrderId))).length > 0) throw refuse('fulfilment.proposed-before')
}

const sentences = { cancel: 'Cancel order', settle: 'Settle the return of order', pieces: 'Refund pieces of order' }

async function carryOut(shop: Shop, wanted: Refunding, by: string, done?: (tx: Tx) => Promise<void>): Promise<void> {
  const { orderId, why } = wanted
  const also = async (tx: Tx) => {
    await unpackAll(tx, orderId)
    await done?.(tx)
  }
  if (wanted.kind === 'cancel') return cancelOrder(shop, orderId, { by, why, fault: wanted.fault, also })
  await shop.db.transaction(async (tx) => {
    if (wanted.kind === 'settle') await settleReturn(shop, tx, orderId, { by, why, parcel: null })
    else await refundPieces(shop, tx, orderId, { by, why, pieces: wanted.pieces, claim: wanted.claim })
    await also(tx)
  })
}

/** Rates move while a proposal waits; by so much more than was agreed to it is not carried out: 2 %. */
const mostMore = (shown: Paise): Paise => Math.floor(shown / 50)

/** The second person agrees. Throws `fulfilment.refund-changed` where by now much more would go back than he reads. */
export const orderRefundApproval: ApprovalKind = {
  permission: 'refunds',
  carryOut: async (
    shop,
    { wanted, shown }: { readonly wanted: Refunding; readonly shown: Paise },
    { proposedBy, approvedBy, done },
  ) => {
    const { money } = await reckon(shop, wanted)
    if (money > shown + mostMore(shown))
      throw refuse('fulfilment.refund-changed', { now: formatMoney(money), shown: formatMoney(shown) })
    const why = `${wanted.why} (proposed by ${proposedBy.name})`
    await carryOut(shop, { ...wanted, why }, `staff:${approvedBy.id}`, done)
  },
}
