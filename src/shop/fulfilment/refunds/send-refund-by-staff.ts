/**
 * Staff send a refund that is not sent automatically: alone up to a limit, above it with a second person (rules/back-office.md
 * 2.3).
 */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import { describeBankAccount } from '../../customers/bank-accounts/reading.ts'
import { readBankAccount } from '../../customers/bank-accounts/records.ts'
import { lockOrder } from '../../orders/actions.ts'
import { utrOf } from '../../payments/bank-statements/rules/read-statement.ts'
import { checkRefundLimit, explainRefundLimit, recordSoloRefund } from '../../payments/refunds/limits/actions.ts'
import { lockRefund } from '../../payments/refunds/records.ts'
import type { RefundSummary } from '../../payments/refunds/refund-list.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { openProposalsAbout } from '../../staff/approvals/about.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import type { ProposedChange } from '../../staff/approvals/rules.ts'
import type { Staff } from '../../staff/rules.ts'
import { type RefundMethod, requireSendable, sendRefund } from './send-refund.ts'

interface StaffSending {
  readonly ref: string
  readonly method: RefundMethod
}

/** What such a call can cost. Throws what `requireSendable` throws. */
export async function assessRefundSending(
  shop: Shop,
  db: Db,
  { ref, method }: StaffSending,
  staff: Pick<Staff, 'id'>,
): Promise<AssessedRisk> {
  const refund = await requireSendable(shop, ref, method)
  const check = await checkRefundLimit(db, soloSendingOf(staff, refund), shop.clock.now())
  const title = `Refund ${ref} of ${formatMoney(refund.amount)} to ${refund.customer || 'its customer'}`
  return {
    maxLoss: 0,
    rules: check.why ? ['large-refund'] : [],
    sentence: `${title}: ${describeMethod(method)}. ${explainRefundLimit(check)}`,
    // Included even if one person may do it by now, because a proposal from yesterday is compared by these lines.
    changes: await listChanges(shop, db, refund, method),
    lockForProposal: async (tx) => {
      // Lock the order first: this waits while the order is packed or sent, and from then on the order is on hold.
      await lockOrder(tx, refund.orderId)
      // Two proposals at the same time wait for each other here.
      await lockRefund(tx, ref)
      await requireNotProposed(tx, ref)
    },
  }
}

/**
 * Sends it, alone or with an approval. Throws what `requireSendable` throws, `refunds.proposed-before` while a proposal is
 * open, and `refund-limits.second-needed` where the amount is now above this person's limit.
 */
export async function sendRefundByStaff(
  shop: Shop,
  { ref, method }: StaffSending,
  { by, approval }: { by: Staff; approval: Approval | undefined },
): Promise<void> {
  if (approval) {
    const { approvedBy, proposedBy } = approval
    const why = `${describeMethod(method)} (proposed by ${proposedBy.name})`
    return sendRefund(shop, { ref, method, by: `staff:${approvedBy.id}`, why })
  }
  const refund = await requireSendable(shop, ref, method)
  await requireNotProposed(shop.db, ref)
  const also = (tx: Tx) => recordSoloRefund(shop, tx, soloSendingOf(by, refund))
  await sendRefund(shop, { ref, method, by: `staff:${by.id}`, why: describeMethod(method), also })
}

/** Why this person may not send it alone, or '' where they may. */
export async function explainSendingLimit(
  shop: Shop,
  staff: Pick<Staff, 'id'>,
  refund: RefundSummary,
): Promise<string> {
  return explainRefundLimit(await checkRefundLimit(shop.db, soloSendingOf(staff, refund), shop.clock.now()))
}

const soloSendingOf = ({ id }: Pick<Staff, 'id'>, { orderId, amount }: Pick<RefundSummary, 'orderId' | 'amount'>) =>
  ({ act: 'send', staffId: id, orderId, amount }) as const

async function requireNotProposed(db: Db, ref: string): Promise<void> {
  if ((await openProposalsAbout(db, { kind: 'refund', id: ref })).length > 0) throw refuse('refunds.proposed-before')
}

function describeMethod(method: RefundMethod): string {
  if (method.how === 'again') return 'ask the provider once more'
  return method.how === 'payout' ? 'to the customer’s bank account' : `sent by transfer, UTR ${utrOf(method.bankRef)}`
}

/** The approval is for a refund in this state. Another attempt or another method needs a new proposal. */
async function listChanges(shop: Shop, db: Db, refund: RefundSummary, method: RefundMethod): Promise<ProposedChange[]> {
  const state = refund.byHand && refund.state !== 'done' ? 'to be transferred' : stateLabels[refund.state]
  const before = refund.tryNo > 1 ? `${state}, try ${refund.tryNo}` : state
  return [
    { what: 'Refund', before, after: describeMethod(method), rests: { on: before } },
    {
      what: 'Sent to the customer',
      before: formatMoney(refund.state === 'done' ? refund.amount : 0),
      after: formatMoney(refund.amount),
    },
    ...(method.how === 'payout' ? [await accountLine(shop, db, refund)] : []),
  ]
}

const stateLabels = { due: 'due', asked: 'on its way', done: 'sent back', failed: 'not taken by its provider' }

/** The approval is for this account only, not for one that the customer enters meanwhile. */
async function accountLine(shop: Shop, db: Db, { customerId, amount }: RefundSummary): Promise<ProposedChange> {
  const account = await readBankAccount(db, customerId)
  return {
    what: 'Bank account',
    before: account ? describeBankAccount(shop, account) : 'none',
    after: `is paid ${formatMoney(amount)}`,
    rests: { on: account?.id ?? 'none' },
  }
}
