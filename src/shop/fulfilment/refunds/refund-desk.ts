/** What staff do about money that should go back and did not: ask again, transfer it, ask the customer for his account. */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import { assurePayable, nameOf } from '../../customers/bank-accounts/reading.ts'
import { readAccount } from '../../customers/bank-accounts/records.ts'
import { readCustomer } from '../../customers/records.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { type Cause, lockOrder } from '../../orders/actions.ts'
import { utrOf } from '../../payments/bank-statements/rules/read-statement.ts'
import { refunds } from '../../payments/records.ts'
import { judgeAlone, noteAlone, saysWhySecond } from '../../payments/refunds/limits/actions.ts'
import { buyerOf, isBankRefKnown, readRefund, type ShownRefund } from '../../payments/refunds/refund-board.ts'
import { askAnew, waitsForHand } from '../../payments/refunds/refund-job.ts'
import { beginPayout } from '../../payments/refunds/refund-payout.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { openProposalsAbout } from '../../staff/approvals/about.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import type { Change } from '../../staff/approvals/rules.ts'
import type { Staff } from '../../staff/rules.ts'
import { accountAsked } from '../cancellation/letters-undone.ts'
import { payBackByHand } from './refunds.ts'

/**
 * How a refund is sent: through the payout partner to the account the customer has named, by a transfer somebody made, or by
 * asking its provider once more.
 */
export type Sending =
  | { readonly how: 'payout' }
  | { readonly how: 'by-hand'; readonly bankRef: string }
  | { readonly how: 'again' }

async function mustRead(shop: Shop, ref: string): Promise<ShownRefund> {
  const refund = await readRefund(shop.db, ref)
  if (!refund) throw refuse('refunds.unknown')
  return refund
}

/**
 * Throws `refunds.unknown`, `.not-by-hand`, `.not-failed`, `.not-a-bank-ref`, `.known-bank-ref` and `.no-account`; answers the
 * refund as it stood.
 */
export async function assureSendable(shop: Shop, ref: string, sending: Sending): Promise<ShownRefund> {
  const refund = await mustRead(shop, ref)
  if (sending.how === 'again') {
    if (refund.state !== 'failed' || refund.byHand) throw refuse('refunds.not-failed')
    return refund
  }
  if (!waitsForHand(refund)) throw refuse('refunds.not-by-hand')
  if (sending.how === 'payout') {
    await assureAccount(shop, shop.db, refund.customerId)
    return refund
  }
  const bankRef = utrOf(sending.bankRef)
  if (!bankRef) throw refuse('refunds.not-a-bank-ref', {}, 'bankRef')
  if (await isBankRefKnown(shop.db, bankRef)) throw refuse('refunds.known-bank-ref', { bankRef }, 'bankRef')
  return refund
}

const notPayable: Readonly<Record<string, string>> = {
  'bank-accounts.none': 'ask for it first',
  'bank-accounts.unverified': 'it is not verified yet',
  'bank-accounts.cooling': 'it is so new that it must wait',
}

/** The account that may be paid into now, as staff are told of it. Throws `refunds.no-account`. */
async function assureAccount(shop: Shop, db: Db, customerId: number): Promise<number> {
  try {
    return (await assurePayable(shop, db, customerId)).id
  } catch (refused) {
    const why = refused instanceof Refusal && notPayable[refused.reason]
    if (!why) throw refused
    throw refuse('refunds.no-account', { why })
  }
}

interface Send extends Cause {
  readonly ref: string
  readonly sending: Sending
  readonly also?: (tx: Tx) => Promise<void>
}

async function send(shop: Shop, { ref, sending, also, ...cause }: Send): Promise<void> {
  const refund = await assureSendable(shop, ref, sending)
  if (sending.how === 'by-hand')
    return payBackByHand(shop, refund.orderId, { ...cause, refundRef: ref, bankRef: utrOf(sending.bankRef)!, also })
  await shop.db.transaction(async (tx) => {
    // Two who send back for one order wait here for each other.
    await lockOrder(tx, refund.orderId)
    if (sending.how === 'again') await askAnew(shop, tx, ref)
    else await beginPayout(shop, tx, { ref, accountId: await assureAccount(shop, tx, refund.customerId) })
    await also?.(tx)
  })
}

const aboutOf = (ref: string) => ({ kind: 'refund', id: ref })

/** Throws what `assureSendable` throws. */
export async function assessSending(
  shop: Shop,
  db: Db,
  { ref, sending }: { ref: string; sending: Sending },
  staff: Pick<Staff, 'id'>,
): Promise<AssessedRisk> {
  const refund = await assureSendable(shop, ref, sending)
  const judged = await judgeAlone(db, aloneBy(staff, refund), shop.clock.now())
  const title = `Refund ${ref} of ${formatMoney(refund.amount)} to ${refund.customer || 'its customer'}`
  return {
    maxLoss: 0,
    rules: judged.why ? ['large-refund'] : [],
    sentence: `${title}: ${whyOf(sending)}. ${saysWhySecond(judged)}`,
    // Also where one person may do it by now: a proposal that waited since yesterday is compared by these.
    changes: await changesOfRefund(shop, db, refund, sending),
    lockForProposal: async (tx) => {
      // The order first: while it is packed or sent this waits, and from then on it is on hold.
      await lockOrder(tx, refund.orderId)
      // Two who propose at once wait here for each other.
      await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.ref, ref)).for('update')
      if ((await openProposalsAbout(tx, aboutOf(ref))).length > 0) throw refuse('refunds.proposed-before')
    },
  }
}

/**
 * Throws what `assureSendable` throws, `refunds.proposed-before` while a proposal waits, and `refund-limits.second-needed` where
 * somebody alone may not send so much by now.
 */
export async function sendByStaff(
  shop: Shop,
  { ref, sending }: { ref: string; sending: Sending },
  { by, approval }: { by: Staff; approval: Approval | undefined },
): Promise<void> {
  if (approval) {
    const { approvedBy, proposedBy } = approval
    const why = `${whyOf(sending)} (proposed by ${proposedBy.name})`
    return send(shop, { ref, sending, by: `staff:${approvedBy.id}`, why })
  }
  const refund = await assureSendable(shop, ref, sending)
  if ((await openProposalsAbout(shop.db, aboutOf(ref))).length > 0) throw refuse('refunds.proposed-before')
  const also = (tx: Tx) => noteAlone(shop, tx, aloneBy(by, refund))
  await send(shop, { ref, sending, by: `staff:${by.id}`, why: whyOf(sending), also })
}

const aloneBy = ({ id }: Pick<Staff, 'id'>, { orderId, amount }: Pick<ShownRefund, 'orderId' | 'amount'>) =>
  ({ act: 'send', staffId: id, orderId, amount }) as const

/** Why this person may not send it alone, in words, or nothing. */
export async function sendingNeedsSecond(shop: Shop, staff: Pick<Staff, 'id'>, refund: ShownRefund): Promise<string> {
  return saysWhySecond(await judgeAlone(shop.db, aloneBy(staff, refund), shop.clock.now()))
}

function whyOf(sending: Sending): string {
  if (sending.how === 'again') return 'ask the provider once more'
  return sending.how === 'payout' ? 'to the customer’s bank account' : `sent by transfer, UTR ${utrOf(sending.bankRef)}`
}

/** It was agreed to as the refund stood: another attempt, or another way, is another thing. */
async function changesOfRefund(shop: Shop, db: Db, refund: ShownRefund, sending: Sending): Promise<Change[]> {
  const stood = refund.byHand && refund.state !== 'done' ? 'to be transferred' : standings[refund.state]
  const before = refund.tryNo > 1 ? `${stood}, try ${refund.tryNo}` : stood
  return [
    { what: 'Refund', before, after: whyOf(sending), rests: { on: before } },
    {
      what: 'Sent to the customer',
      before: formatMoney(refund.state === 'done' ? refund.amount : 0),
      after: formatMoney(refund.amount),
    },
    ...(sending.how === 'payout' ? [await accountLine(shop, db, refund)] : []),
  ]
}

/** Two agreed to this account, and to no other that the customer may name meanwhile. */
async function accountLine(shop: Shop, db: Db, { customerId, amount }: ShownRefund): Promise<Change> {
  const account = await readAccount(db, customerId)
  return {
    what: 'Bank account',
    before: account ? nameOf(shop, account) : 'none',
    after: `is paid ${formatMoney(amount)}`,
    rests: { on: account?.id ?? 'none' },
  }
}

const standings = { due: 'due', asked: 'on its way', done: 'sent back', failed: 'not taken by its provider' }

const askedAgainMs = 20 * 60 * 60_000

/**
 * Asks the customer to name the account that a refund should go to, once a day. Throws `refunds.unknown`, `.not-by-hand` and
 * `.asked-lately`.
 */
export async function askForAccount(shop: Shop, ref: string): Promise<void> {
  const refund = await mustRead(shop, ref)
  if (!waitsForHand(refund)) throw refuse('refunds.not-by-hand')
  const now = shop.clock.now()
  if (refund.accountAskedAt && now.getTime() - refund.accountAskedAt.getTime() < askedAgainMs)
    throw refuse('refunds.asked-lately')
  const customer = await readCustomer(shop.db, refund.customerId)
  const buyer = await buyerOf(shop.db, ref)
  const url = `${shop.config.publicUrl}/my-account/digital-silver/sell`
  const told = { name: customer?.name || buyer.name || 'there', uniqueOrderId: refund.uniqueOrderId, url }
  const words = accountAsked(told, { amount: formatMoney(refund.amount), ref })
  const to = { email: customer?.email || buyer.email, sms: customer?.mobile || buyer.mobile }
  await shop.db.transaction(async (tx) => {
    await tx.update(refunds).set({ accountAskedAt: now }).where(eq(refunds.id, refund.id))
    const drafts = words.map((one) => ({
      key: `refund:${ref}:account-asked:${now.getTime()}:${one.channel}`,
      to: to[one.channel],
      words: one,
    }))
    await sendMessages(
      tx,
      drafts.filter(({ to: where }) => where !== ''),
      now,
    )
  })
}
