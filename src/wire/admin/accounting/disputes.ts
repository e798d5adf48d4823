/** Disputes of payments in the back office (rules/payments.md 10). */
import * as z from 'zod/mini'
import { manualDecisions } from '../../../shop/payments/disputes/rules/decisions.ts'
import { disputeStates, disputeViews } from '../../../shop/payments/disputes/rules/dispute-flow.ts'
import { disputePhases, evidenceKinds } from '../../../shop/payments/disputes/rules/dispute-terms.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { integerInput } from '../catalog/product-fields.ts'
import { after, paise, reason } from './shared.ts'

const summary = {
  id,
  disputeRef: z.string(),
  providerName: z.string(),
  paymentRef: z.string(),
  /** Null while the payment is not known here. */
  uniqueOrderId: z.nullable(z.string()),
  kind: z.nullable(z.enum(['order', 'silver', 'mandate'])),
  customer: z.string(),
  phase: z.enum(disputePhases),
  reason: z.string(),
  amountPaise: paise,
  state: z.enum(disputeStates),
  respondBy: z.nullable(time),
  /** Whole days until then: 0 on the last day, negative once it has passed; null without a deadline. */
  daysLeft: z.nullable(z.int()),
  raisedAt: time,
}

export const listDisputes = {
  params: z.strictObject({ view: z.enum(disputeViews), after }),
  response: z.strictObject({
    counts: z.strictObject({ open: z.int(), review: z.int() }),
    disputes: z.array(z.strictObject(summary)),
    next: z.nullable(z.int()),
  }),
}

export const getDispute = {
  params: z.strictObject({ id }),
  response: z.strictObject({
    ...summary,
    paidPaise: z.nullable(paise),
    /** What the provider has taken for it, and what of that is lost. */
    debitedPaise: paise,
    lostPaise: paise,
    /** The provider has no calls for disputes: staff answer it in its dashboard, and record that and the decision here. */
    byHand: z.boolean(),
    summary: z.string(),
    /** Why the provider refused the last answer. */
    failure: z.string(),
    evidence: z.array(
      z.strictObject({
        id,
        kind: z.enum(evidenceKinds),
        name: z.string(),
        isPdf: z.boolean(),
        isSent: z.boolean(),
        by: z.string(),
        at: time,
      }),
    ),
    mostFiles: z.int(),
    history: z.array(
      z.strictObject({
        id,
        from: z.enum(disputeStates),
        to: z.enum(disputeStates),
        by: z.string(),
        why: z.string(),
        at: time,
      }),
    ),
    mayAnswer: z.boolean(),
    mayDecide: z.boolean(),
    /** An acceptance, or a loss, that waits for a second person. */
    proposal: z.nullable(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
  }),
}

const phase = z.enum(disputePhases, 'Choose a phase')

export const recordDispute = {
  params: z.strictObject({
    paymentRef: inputText({ required: 'Enter the payment ID', most: 80 }),
    disputeRef: inputText({ required: 'Enter the dispute ID', most: 80 }),
    phase,
    reason: inputText({ required: 'Enter the reason', most: 200 }),
    amountPaise: integerInput.check(z.minimum(1, 'Enter the disputed amount')),
    isDebited: z.boolean(),
    respondBy: z.optional(time),
  }),
  response: z.strictObject({ id }),
}

export const addDisputeEvidence = {
  params: z.strictObject({
    id,
    kind: z.enum(evidenceKinds, 'Choose what the file proves'),
    file: z.instanceof(File, { message: 'Attach a file' }),
  }),
  response: z.null(),
}
export const removeDisputeEvidence = { params: z.strictObject({ id, evidenceId: id }), response: z.null() }
export const attachOrderEvidence = {
  params: z.strictObject({ id }),
  response: z.strictObject({ attached: z.int() }),
}

/** Razorpay takes at most 1000 characters. */
const explanation = inputText({
  required: 'Explain why the payment is valid',
  least: [20, 'Explain it in at least 20 characters'],
  most: 1000,
})
export const submitDispute = { params: z.strictObject({ id, summary: explanation }), response: z.null() }
export const acceptDispute = { params: z.strictObject({ id, why: reason }), response: z.null() }
export const decideDispute = {
  params: z.strictObject({ id, decision: z.enum(manualDecisions, 'Choose the decision'), why: reason }),
  response: z.null(),
}

export const messages = {
  'disputes.unknown': [404, 'Dispute not found'],
  'disputes.evidence-needed': [422, 'Attach at least one file before you submit'],
  'disputes.evidence-sent': [409, 'This dispute has been answered; its evidence cannot be changed now'],
  'disputes.no-evidence': [404, 'This file was already removed'],
  'disputes.no-order-documents': [409, 'The order has no further invoice, parcel photo or proof of delivery to attach'],
  'disputes.too-many-files': [409, ({ most }) => `A dispute can have at most ${most} files`],
  'disputes.payment-unknown': [404, 'No payment with this ID was received through a provider'],
  'disputes.too-much': [422, ({ paid }) => `The payment was ${paid}`],
  'disputes.known': [409, ({ ref }) => `Dispute ${ref} is already recorded`],
  'disputes.decided-by-provider': [
    409,
    'This provider reports its disputes itself; they appear here without being recorded',
  ],
  'disputes.proposed-before': [409, 'A request about this dispute already awaits approval'],
} satisfies RefusalMessages
