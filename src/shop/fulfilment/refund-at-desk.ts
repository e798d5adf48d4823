/**
 * Money is sent back at the desk: what goes back was shown before and must still hold when it is pressed, and above a limit a
 * second person agrees (decisions 8).
 */
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/jobs/jobs.ts'
import { formatMoney, formatRoundMoney } from '../../units/format.ts'
import type { Paise } from '../../units/paise.ts'
import { openProposalsAbout } from '../approvals/about.ts'
import { propose } from '../approvals/actions.ts'
import type { ApprovalKind } from '../approvals/kinds.ts'
import type { Change } from '../approvals/rules.ts'
import { mustLockOrder } from '../orders/actions.ts'
import { findOrder } from '../orders/reading.ts'
import { orderLabels } from '../orders/rules.ts'
import { assureOrderVersion } from '../orders/version.ts'
import { unpackAll } from '../packing/actions.ts'
import { refundsOf } from '../payments/money.ts'
import { mostByOnePerson } from '../payments/rules/second-person.ts'
import { judgeAlone, noteAlone, saysWhySecond } from '../refund-limits/actions.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Staff } from '../staff/rules.ts'
import { cancelOrder } from './cancel.ts'
import { type Reckoned, type Refunding, reckon } from './desk-refunds.ts'
import { refundPieces } from './refund-pieces.ts'
import { settleReturn } from './settle-return.ts'

export interface Asked {
  readonly staff: Staff
  readonly uniqueOrderId: string
  /** What was shown as going back. */
  readonly shown: Paise
  /** The version of the order that was looked at (`orders/version.ts`). */
  readonly version: number
  /** A second person agreed to it at the door (decision 0083). */
  readonly isApproved?: boolean
}

/**
 * Does it, or proposes it where so much goes back. Answers the proposal's number, or null when it is done. Throws
 * `fulfilment.refund-changed` where it is another amount by now, `orders.changed-since` where the order has moved since it was
 * looked at, and `fulfilment.proposed-before` while a proposal waits.
 */
export async function refundAtDesk(
  shop: Shop,
  wanted: Refunding,
  { staff, uniqueOrderId, shown, version, isApproved = false }: Asked,
): Promise<number | null> {
  if (isApproved) {
    await assureAtMost(shop, wanted, shown)
    await carryOut(shop, wanted, { by: `staff:${staff.id}`, version: null })
    return null
  }
  await assureNotProposed(shop.db, uniqueOrderId)
  const back = await reckon(shop, wanted)
  const { money } = back
  if (money !== shown) throw refuse('fulfilment.refund-changed', { now: formatMoney(money), shown: formatMoney(shown) })
  const { orderId } = wanted
  const because = await secondBecause(shop, { staff, orderId, back })
  if (because === '') {
    const alone = { act: 'owe', staffId: staff.id, orderId, amount: money } as const
    const by = `staff:${staff.id}`
    await carryOut(shop, wanted, { by, version, done: (tx) => noteAlone(shop, tx, alone) })
    return null
  }
  const does = `${sentences[wanted.kind]} ${uniqueOrderId}: ${formatMoney(money)} goes back`
  const sentence = `${does}. ${because}. ${wanted.why}`
  return shop.db.transaction(async (tx) => {
    // Two who propose at once wait here for each other; who packs or sends it waits as well, and finds it on hold.
    await mustLockOrder(tx, wanted.orderId)
    await assureNotProposed(tx, uniqueOrderId)
    await assureOrderVersion(tx, { orderId, version })
    const facts = { wanted: { ...wanted } as Json, shown }
    return propose(shop, tx, { kind: 'orders.refund', facts, about: aboutOf(uniqueOrderId), sentence, by: staff })
  })
}

/**
 * Why a second person must agree, in words, or nothing: of an order all that goes back counts together (decision 0068), and
 * of a person all that he sends back in a day (decision 0064).
 */
export async function secondBecause(
  shop: Shop,
  {
    staff,
    orderId,
    back,
  }: { staff: Pick<Staff, 'id'>; orderId: number; back: Pick<Reckoned, 'money' | 'needsSecond'> },
): Promise<string> {
  const wanted = { act: 'owe', staffId: staff.id, orderId, amount: back.money } as const
  const judged = await judgeAlone(shop.db, wanted, shop.clock.now())
  if (judged.why) return saysWhySecond(judged)
  const most = formatRoundMoney(mostByOnePerson)
  return back.needsSecond ? `More than ${most} with what went back on this order before` : ''
}

const aboutOf = (uniqueOrderId: string) => ({ kind: 'order', id: uniqueOrderId })

async function assureNotProposed(db: Db, uniqueOrderId: string): Promise<void> {
  if ((await openProposalsAbout(db, aboutOf(uniqueOrderId))).length > 0) throw refuse('fulfilment.proposed-before')
}

const sentences = { cancel: 'Cancel order', settle: 'Settle the return of order', pieces: 'Refund pieces of order' }

interface CarryingOut {
  readonly by: string
  /** Null where what it rests on was compared by its approval. */
  readonly version: number | null
  readonly done?: ((tx: Tx) => Promise<void>) | undefined
}

async function carryOut(shop: Shop, wanted: Refunding, { by, version, done }: CarryingOut): Promise<void> {
  const { orderId, why } = wanted
  const also = async (tx: Tx) => {
    await unpackAll(shop, tx, orderId)
    await done?.(tx)
  }
  if (wanted.kind === 'cancel') return cancelOrder(shop, orderId, { by, why, fault: wanted.fault, version, also })
  await shop.db.transaction(async (tx) => {
    await mustLockOrder(tx, orderId)
    if (version !== null) await assureOrderVersion(tx, { orderId, version })
    if (wanted.kind === 'settle') await settleReturn(shop, tx, orderId, { by, why, parcel: null })
    else await refundPieces(shop, tx, orderId, { by, why, pieces: wanted.pieces, claim: wanted.claim })
    await also(tx)
  })
}

/** Rates move while a proposal waits; by so much more than was agreed to it is not carried out: 2 %. */
const mostMore = (shown: Paise): Paise => Math.floor(shown / 50)

interface Facts {
  readonly wanted: Refunding
  readonly shown: Paise
}

const after = {
  cancel: 'Cancelled',
  settle: 'Returned, as far as it came back',
  pieces: 'Returned, as far as pieces are refunded',
}

/** It was agreed to for an order in this state, with so much gone back before. */
async function changes(_shop: Shop, db: Db, { wanted, shown }: Facts): Promise<Change[]> {
  const order = await findOrder(db, wanted.orderId)
  if (!order) return []
  const before = (await refundsOf(db, wanted.orderId)).reduce((sum, { amount }) => sum + amount, 0)
  const state = orderLabels[order.state]
  return [
    { what: 'Order', before: state, after: after[wanted.kind], rests: { on: order.state } },
    {
      what: 'Goes back to the customer in all',
      before: formatMoney(before),
      after: formatMoney(before + shown),
      rests: { on: before },
    },
  ]
}

/** Throws `fulfilment.refund-changed` where by now much more would go back than was agreed to. */
async function assureAtMost(shop: Shop, wanted: Refunding, shown: Paise): Promise<void> {
  const { money } = await reckon(shop, wanted)
  if (money > shown + mostMore(shown))
    throw refuse('fulfilment.refund-changed', { now: formatMoney(money), shown: formatMoney(shown) })
}

/** The second person agrees. Throws `fulfilment.refund-changed` where by now much more would go back than he reads. */
export const orderRefundApproval: ApprovalKind = {
  permission: 'refunds',
  changes,
  carryOut: async (shop, { wanted, shown }: Facts, { proposedBy, approvedBy, done }) => {
    await assureAtMost(shop, wanted, shown)
    const why = `${wanted.why} (proposed by ${proposedBy.name})`
    await carryOut(shop, { ...wanted, why }, { by: `staff:${approvedBy.id}`, version: null, done })
  },
}
