/**
 * Staff refund an order. The amount is previewed and must still hold when the refund is made; above a limit a second person
 * approves (rules/back-office.md 2.3).
 */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatMoney, formatRoundMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { mustLockOrder, type OrderChangeCause } from '../../orders/actions.ts'
import { findOrder } from '../../orders/reading.ts'
import { orderLabels } from '../../orders/rules/order-flow.ts'
import { requireOrderVersion } from '../../orders/version.ts'
import { checkRefundLimit, explainRefundLimit, recordSoloRefund } from '../../payments/refunds/limits/actions.ts'
import { listOrderRefunds } from '../../payments/refunds/refund-list.ts'
import { needsSecondPerson, singlePersonLimit } from '../../payments/refunds/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { openProposalsAbout } from '../../staff/approvals/about.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import type { ProposedChange } from '../../staff/approvals/rules.ts'
import type { Staff } from '../../staff/rules.ts'
import { cancelOrder } from '../cancellation/cancel.ts'
import { unpackAll } from '../packing/actions.ts'
import { settleReturn } from '../returns/settle-return.ts'
import { refundItems } from './refund-items.ts'
import { previewRefund, type RefundPreview, type StaffRefund } from './refund-preview.ts'

/** What the staff member saw on the screen. */
export interface PreviewedOrder {
  readonly uniqueOrderId: string
  /** The amount that the preview showed. */
  readonly previewedAmount: Paise
  /** The version of the order that was on the screen (`orders/version.ts`). */
  readonly version: number
}

/**
 * What such a call can cost, based on the previewed amount. Where one person may do it, `refundByStaff` checks that the amount
 * still holds. Throws `fulfilment.refund-changed` where clearly more or less would be refunded now, and what the action itself
 * throws.
 */
export async function assessStaffRefund(
  shop: Shop,
  db: Db,
  refund: StaffRefund,
  { staff, uniqueOrderId, previewedAmount, version }: PreviewedOrder & { readonly staff: Pick<Staff, 'id'> },
): Promise<AssessedRisk> {
  const { orderId } = refund
  const because = await explainSecondPerson(shop, { staff, orderId, money: previewedAmount })
  const mayPayGain = refund.kind === 'cancel' && refund.fault === 'shop'
  const terms = because !== '' || mayPayGain ? (await previewNearly(shop, refund, previewedAmount)).terms : null
  const gain = mayPayGain ? Math.max(0, terms?.rise ?? 0) : 0
  const parts = [
    `${sentences[refund.kind]} ${uniqueOrderId}: ${formatMoney(previewedAmount)} goes back`,
    ...(gain > 0 ? [`As our fault, with the price gain of ${formatMoney(gain)}`] : []),
    because,
    refund.why,
  ]
  const gainLine = { what: 'Price gain paid', before: formatMoney(0), after: formatMoney(gain) }
  return {
    maxLoss: gain,
    rules: because === '' ? [] : ['large-refund'],
    sentence: parts.filter((part) => part !== '').join('. '),
    // Included even if one person may do it by now, because a proposal from yesterday is compared by these lines.
    changes: [...(await listChanges(db, refund, previewedAmount)), ...(gain > 0 ? [gainLine] : [])],
    lockForProposal: async (tx) => {
      // Two proposals at the same time wait for each other here. Packing and despatch wait too, and then find the order on
      // hold.
      await mustLockOrder(tx, orderId)
      await requireNotProposed(tx, uniqueOrderId)
      await requireOrderVersion(tx, { orderId, version })
    },
  }
}

/**
 * Makes the refund, alone or with an approval. Throws `fulfilment.refund-changed` where the amount has changed,
 * `orders.changed-since` where the order has changed since it was on the screen, `fulfilment.proposed-before` while a proposal
 * is open, and `refund-limits.second-needed`.
 */
export async function refundByStaff(
  shop: Shop,
  refund: StaffRefund,
  {
    uniqueOrderId,
    previewedAmount,
    version,
    by,
    approval,
    afterCancel,
  }: PreviewedOrder & { by: Staff; approval: Approval | undefined; afterCancel: AfterCancel },
): Promise<void> {
  if (approval) {
    await previewNearly(shop, refund, previewedAmount)
    const { approvedBy, proposedBy } = approval
    const why = `${refund.why} (proposed by ${proposedBy.name})`
    // The proposal's basis was compared when it was approved.
    return carryOut(shop, { ...refund, why }, { by: approvedBy, version: null, afterCancel })
  }
  await requireNotProposed(shop.db, uniqueOrderId)
  const { money } = await previewRefund(shop, refund)
  if (money !== previewedAmount) throw refundChanged(money, previewedAmount)
  const solo = { act: 'owe', staffId: by.id, orderId: refund.orderId, amount: money } as const
  await carryOut(shop, refund, { by, version, afterCancel, also: (tx) => recordSoloRefund(shop, tx, solo) })
}

/**
 * Why a second person must approve, or '' where none is needed. All refunds of an order count together (decision 0068), and so
 * do all refunds by one person in a day (decision 0064).
 */
export async function explainSecondPerson(
  shop: Shop,
  { staff, orderId, money }: { staff: Pick<Staff, 'id'>; orderId: number; money: Paise },
): Promise<string> {
  const solo = { act: 'owe', staffId: staff.id, orderId, amount: money } as const
  const check = await checkRefundLimit(shop.db, solo, shop.clock.now())
  if (check.why) return explainRefundLimit(check)
  return (await exceedsLimitTogether(shop.db, orderId, money))
    ? `More than ${formatRoundMoney(singlePersonLimit)} with what went back on this order before`
    : ''
}

/** Whether all refunds of the order together are more than one person may make (decision 0068). */
async function exceedsLimitTogether(db: Db, orderId: number, money: Paise): Promise<boolean> {
  const earlier = (await listOrderRefunds(db, orderId)).filter(({ outcome }) => outcome !== 'surplus')
  return money > 0 && needsSecondPerson(earlier.reduce((sum, { amount }) => sum + amount, money))
}

async function requireNotProposed(db: Db, uniqueOrderId: string): Promise<void> {
  const about = { kind: 'order', id: uniqueOrderId }
  if ((await openProposalsAbout(db, about)).length > 0) throw refuse('fulfilment.proposed-before')
}

const sentences = { cancel: 'Cancel order', settle: 'Settle the return of order', pieces: 'Refund pieces of order' }

/** What a higher domain does in the transaction that cancels the order. */
export type AfterCancel = (tx: Tx, cause: OrderChangeCause & { readonly byName: string }) => Promise<void>

interface Execution {
  readonly by: Pick<Staff, 'id' | 'name'>
  /** Null where the approval has already compared the order. */
  readonly version: number | null
  readonly also?: ((tx: Tx) => Promise<void>) | undefined
  readonly afterCancel: AfterCancel
}

async function carryOut(
  shop: Shop,
  refund: StaffRefund,
  { by: staff, version, also, afterCancel }: Execution,
): Promise<void> {
  const { orderId, why } = refund
  const by = `staff:${staff.id}`
  const finish = async (tx: Tx) => {
    await unpackAll(shop, tx, orderId)
    await also?.(tx)
  }
  if (refund.kind === 'cancel')
    return cancelOrder(shop, orderId, {
      ...{ by, why, fault: refund.fault, version },
      also: async (tx) => {
        await finish(tx)
        await afterCancel(tx, { by, byName: staff.name, why })
      },
    })
  await shop.db.transaction(async (tx) => {
    await mustLockOrder(tx, orderId)
    if (version !== null) await requireOrderVersion(tx, { orderId, version })
    if (refund.kind === 'settle') await settleReturn(shop, tx, orderId, { by, why, parcel: null })
    else await refundItems(shop, tx, orderId, { by, why, pieces: refund.pieces, claim: refund.claim })
    await finish(tx)
  })
}

/** Rates change while a proposal waits. If the amount moves by more than 2 % of what was previewed, it is not carried out. */
const tolerance = (previewedAmount: Paise): Paise => Math.floor(previewedAmount / 50)

const refundChanged = (money: Paise, previewedAmount: Paise) =>
  refuse('fulfilment.refund-changed', { now: formatMoney(money), shown: formatMoney(previewedAmount) })

/** What would be refunded now, if close to the previewed amount. Throws `fulfilment.refund-changed`. */
async function previewNearly(shop: Shop, refund: StaffRefund, previewedAmount: Paise): Promise<RefundPreview> {
  const preview = await previewRefund(shop, refund)
  if (Math.abs(preview.money - previewedAmount) > tolerance(previewedAmount))
    throw refundChanged(preview.money, previewedAmount)
  return preview
}

const after = {
  cancel: 'Cancelled',
  settle: 'Returned, as far as it came back',
  pieces: 'Returned, as far as pieces are refunded',
}

/** The approval is for an order in this state, with this much refunded before. */
async function listChanges(db: Db, { orderId, kind }: StaffRefund, previewedAmount: Paise): Promise<ProposedChange[]> {
  const order = await findOrder(db, orderId)
  if (!order) return []
  const before = (await listOrderRefunds(db, orderId)).reduce((sum, { amount }) => sum + amount, 0)
  return [
    { what: 'Order', before: orderLabels[order.state], after: after[kind], rests: { on: order.state } },
    {
      what: 'Goes back to the customer in all',
      before: formatMoney(before),
      after: formatMoney(before + previewedAmount),
      rests: { on: before },
    },
  ]
}
