/** What staff do about money that should go back and did not: ask again, transfer it, ask the customer for his account. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { formatMoney } from '../../units/format.ts'
import { openProposalsAbout } from '../approvals/about.ts'
import { propose } from '../approvals/actions.ts'
import type { ApprovalKind } from '../approvals/kinds.ts'
import { utrOf } from '../bank-statements/rules/read-statement.ts'
import { readCustomer } from '../customers/records.ts'
import { sendMessages } from '../messages/actions.ts'
import type { Cause } from '../orders/actions.ts'
import { refunds } from '../payments/records.ts'
import { buyerOf, isBankRefKnown, readRefund, type ShownRefund } from '../payments/refund-board.ts'
import { askAnew } from '../payments/refund-job.ts'
import { needsSecondPerson } from '../payments/rules/second-person.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Staff } from '../staff/rules.ts'
import { accountAsked } from './letters-undone.ts'
import { payBackByHand } from './refunds.ts'

/** How a refund is sent: by a transfer somebody made, or by asking its provider once more. */
export type Sending = { readonly how: 'by-hand'; readonly bankRef: string } | { readonly how: 'again' }

async function mustRead(shop: Shop, ref: string): Promise<ShownRefund> {
  const refund = await readRefund(shop.db, ref)
  if (!refund) throw refuse('refunds.unknown')
  return refund
}

/** Throws `refunds.unknown`, `.not-by-hand`, `.not-failed`, `.not-a-bank-ref` and `.known-bank-ref`; answers the refund as it stood. */
export async function assureSendable(shop: Shop, ref: string, sending: Sending): Promise<ShownRefund> {
  const refund = await mustRead(shop, ref)
  if (sending.how === 'again') {
    if (refund.state !== 'failed' || refund.byHand) throw refuse('refunds.not-failed')
    return refund
  }
  if (refund.state === 'done' || !(refund.byHand || refund.state === 'failed')) throw refuse('refunds.not-by-hand')
  const bankRef = utrOf(sending.bankRef)
  if (!bankRef) throw refuse('refunds.not-a-bank-ref', {}, 'bankRef')
  if (await isBankRefKnown(shop.db, bankRef)) throw refuse('refunds.known-bank-ref', { bankRef }, 'bankRef')
  return refund
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
    await askAnew(shop, tx, ref)
    await also?.(tx)
  })
}

const aboutOf = (ref: string) => ({ kind: 'refund', id: ref })

/**
 * Sends it, or proposes it where it is more than one person may send. Answers the proposal's number, or null when it is sent.
 * Throws what `assureSendable` throws, and `refunds.proposed-before` while a proposal waits.
 */
export async function sendAtDesk(
  shop: Shop,
  { ref, sending, staff }: { ref: string; sending: Sending; staff: Staff },
): Promise<number | null> {
  const refund = await assureSendable(shop, ref, sending)
  if ((await openProposalsAbout(shop.db, aboutOf(ref))).length > 0) throw refuse('refunds.proposed-before')
  if (!needsSecondPerson(refund.amount)) {
    await send(shop, { ref, sending, by: `staff:${staff.id}`, why: whyOf(sending) })
    return null
  }
  const sentence = `Refund ${ref} of ${formatMoney(refund.amount)} to ${refund.customer || 'its customer'}: ${whyOf(sending)}`
  return shop.db.transaction(async (tx) => {
    // Two who propose at once wait here for each other.
    await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.ref, ref)).for('update')
    if ((await openProposalsAbout(tx, aboutOf(ref))).length > 0) throw refuse('refunds.proposed-before')
    return propose(shop, tx, {
      kind: 'refunds.pay',
      facts: { ref, sending: { ...sending } },
      about: aboutOf(ref),
      sentence,
      by: staff,
    })
  })
}

const whyOf = (sending: Sending): string =>
  sending.how === 'again' ? 'ask the provider once more' : `sent by transfer, UTR ${utrOf(sending.bankRef)}`

/** The second person agrees; what stands in the way by then is told to him. */
export const refundPayApproval: ApprovalKind = {
  permission: 'refunds',
  carryOut: (
    shop,
    { ref, sending }: { readonly ref: string; readonly sending: Sending },
    { proposedBy, approvedBy, done },
  ) =>
    send(shop, {
      ref,
      sending,
      by: `staff:${approvedBy.id}`,
      why: `${whyOf(sending)} (proposed by ${proposedBy.name})`,
      also: done,
    }),
}

const askedAgainMs = 20 * 60 * 60_000

/**
 * Asks the customer to name the account that a refund should go to, once a day. Throws `refunds.unknown`, `.not-by-hand` and
 * `.asked-lately`.
 */
export async function askForAccount(shop: Shop, ref: string): Promise<void> {
  const refund = await mustRead(shop, ref)
  if (refund.state === 'done' || !(refund.byHand || refund.state === 'failed')) throw refuse('refunds.not-by-hand')
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
