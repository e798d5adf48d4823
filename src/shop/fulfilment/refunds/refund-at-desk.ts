/**
 * Money is sent back at the desk: what goes back was shown before and must still hold when it is pressed, and above a limit a
 * second person agrees (rules/back-office.md 2.3).
 */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatMoney, formatRoundMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { mustLockOrder } from '../../orders/actions.ts'
import { findOrder } from '../../orders/reading.ts'
import { orderLabels } from '../../orders/rules.ts'
import { assureOrderVersion } from '../../orders/version.ts'
import { refundsOf } from '../../payments/money.ts'
import { judgeAlone, noteAlone, saysWhySecond } from '../../payments/refunds/limits/actions.ts'
import { mostByOnePerson } from '../../payments/refunds/rules/second-person.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { openProposalsAbout } from '../../staff/approvals/about.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import type { Change } from '../../staff/approvals/rules.ts'
import type { Staff } from '../../staff/rules.ts'
import { cancelOrder } from '../cancellation/cancel.ts'
import { unpackAll } from '../packing/actions.ts'
import { settleReturn } from '../returns/settle-return.ts'
import { isMoreTogether, type Reckoned, type Refunding, reckon } from './desk-refunds.ts'
import { refundPieces } from './refund-pieces.ts'

export interface RefundRequest {
  readonly uniqueOrderId: string
  /** What was shown as going back. */
  readonly shown: Paise
  /** The version of the order that was looked at (`orders/version.ts`). */
  readonly version: number
}

/**
 * By the amount that was shown; where it may be done alone, `refundByStaff` requires that it still holds. Throws
 * `fulfilment.refund-changed` where by now much more or less goes back, and what the act itself throws.
 */
export async function assessRefunding(
  shop: Shop,
  db: Db,
  wanted: Refunding,
  { staff, uniqueOrderId, shown, version }: RefundRequest & { readonly staff: Pick<Staff, 'id'> },
): Promise<AssessedRisk> {
  const { orderId } = wanted
  const because = await secondBecause(shop, { staff, orderId, money: shown })
  const mayPayGain = wanted.kind === 'cancel' && wanted.fault === 'shop'
  const terms = because !== '' || mayPayGain ? (await reckonAbout(shop, wanted, shown)).terms : null
  const gain = mayPayGain ? Math.max(0, terms?.rise ?? 0) : 0
  const parts = [
    `${sentences[wanted.kind]} ${uniqueOrderId}: ${formatMoney(shown)} goes back`,
    ...(gain > 0 ? [`As our fault, with the price gain of ${formatMoney(gain)}`] : []),
    because,
    wanted.why,
  ]
  const gainLine = { what: 'Price gain paid', before: formatMoney(0), after: formatMoney(gain) }
  return {
    maxLoss: gain,
    rules: because === '' ? [] : ['large-refund'],
    sentence: parts.filter((part) => part !== '').join('. '),
    // Also where one person may do it by now: a proposal that waited since yesterday is compared by these.
    changes: [...(await changesOfOrder(db, wanted, shown)), ...(gain > 0 ? [gainLine] : [])],
    lockForProposal: async (tx) => {
      // Two who propose at once wait here for each other; who packs or sends it waits as well, and finds it on hold.
      await mustLockOrder(tx, orderId)
      await assureNotProposed(tx, uniqueOrderId)
      await assureOrderVersion(tx, { orderId, version })
    },
  }
}

/**
 * Throws `fulfilment.refund-changed` where it is another amount by now, `orders.changed-since` where the order has moved since it
 * was looked at, `fulfilment.proposed-before` while a proposal waits, and `refund-limits.second-needed`.
 */
export async function refundByStaff(
  shop: Shop,
  wanted: Refunding,
  { uniqueOrderId, shown, version, by, approval }: RefundRequest & { by: Staff; approval: Approval | undefined },
): Promise<void> {
  if (approval) {
    await reckonAbout(shop, wanted, shown)
    const { approvedBy, proposedBy } = approval
    const why = `${wanted.why} (proposed by ${proposedBy.name})`
    // What it rests on was compared when it was approved.
    return carryOut(shop, { ...wanted, why }, { by: `staff:${approvedBy.id}`, version: null })
  }
  await assureNotProposed(shop.db, uniqueOrderId)
  const { money } = await reckon(shop, wanted)
  if (money !== shown) throw refundChanged(money, shown)
  const { orderId } = wanted
  const alone = { act: 'owe', staffId: by.id, orderId, amount: money } as const
  await carryOut(shop, wanted, { by: `staff:${by.id}`, version, done: (tx) => noteAlone(shop, tx, alone) })
}

/**
 * Why a second person must agree, in words, or nothing: of an order all that goes back counts together (decision 0068), and
 * of a person all that he sends back in a day (decision 0064).
 */
export async function secondBecause(
  shop: Shop,
  { staff, orderId, money }: { staff: Pick<Staff, 'id'>; orderId: number; money: Paise },
): Promise<string> {
  const wanted = { act: 'owe', staffId: staff.id, orderId, amount: money } as const
  const judged = await judgeAlone(shop.db, wanted, shop.clock.now())
  if (judged.why) return saysWhySecond(judged)
  const most = formatRoundMoney(mostByOnePerson)
  return (await isMoreTogether(shop.db, orderId, money))
    ? `More than ${most} with what went back on this order before`
    : ''
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

/** Rates move while a proposal waits; by so much more or less than was shown it is not carried out: 2 %. */
const tolerance = (shown: Paise): Paise => Math.floor(shown / 50)

const refundChanged = (money: Paise, shown: Paise) =>
  refuse('fulfilment.refund-changed', { now: formatMoney(money), shown: formatMoney(shown) })

/** What goes back now, which is about what was shown. Throws `fulfilment.refund-changed`. */
async function reckonAbout(shop: Shop, wanted: Refunding, shown: Paise): Promise<Reckoned> {
  const back = await reckon(shop, wanted)
  if (Math.abs(back.money - shown) > tolerance(shown)) throw refundChanged(back.money, shown)
  return back
}

const after = {
  cancel: 'Cancelled',
  settle: 'Returned, as far as it came back',
  pieces: 'Returned, as far as pieces are refunded',
}

/** It was agreed to for an order in this state, with so much gone back before. */
async function changesOfOrder(db: Db, { orderId, kind }: Refunding, shown: Paise): Promise<Change[]> {
  const order = await findOrder(db, orderId)
  if (!order) return []
  const before = (await refundsOf(db, orderId)).reduce((sum, { amount }) => sum + amount, 0)
  return [
    { what: 'Order', before: orderLabels[order.state], after: after[kind], rests: { on: order.state } },
    {
      what: 'Goes back to the customer in all',
      before: formatMoney(before),
      after: formatMoney(before + shown),
      rests: { on: before },
    },
  ]
}
