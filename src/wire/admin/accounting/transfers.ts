/** Announced bank transfers, and the statements they are matched with. */
import * as z from 'zod/mini'
import { matchKinds } from '../../../shop/payments/bank-statements/rules/match.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import { after, fileText, paise, reason, skippedLines } from './shared.ts'

const match = z.strictObject({
  utr: z.string(),
  amountPaise: paise,
  creditedAt: time,
  remarks: z.string(),
  by: z.enum(matchKinds),
  overPaise: paise,
  /** The bank received it while the price was held. */
  inTime: z.boolean(),
  /** For an amount this high the staff member's own word is not enough: a second person must agree. */
  needsSecond: z.boolean(),
})

const transfer = z.strictObject({
  id,
  orderId: z.int(),
  uniqueOrderId: z.string(),
  kind: z.enum(['order', 'silver']),
  customerId: z.int(),
  customer: z.string(),
  amountPaise: paise,
  /** The virtual account number of this order; empty where the bank gives none. */
  virtualAccount: z.string(),
  description: z.string(),
  proof: z.nullable(z.enum(['picture', 'pdf'])),
  announcedAt: time,
  countsUntil: time,
  isLate: z.boolean(),
  /** The staff member who reported the money as received, while that waits for a second person; else empty. */
  proposedBy: z.string(),
  match: z.nullable(match),
  decision: z.nullable(z.enum(['confirmed', 'refused'])),
  decidedAt: z.nullable(time),
  decidedBy: z.string(),
  why: z.string(),
  utr: z.string(),
  creditedAt: z.nullable(time),
  receivedPaise: z.nullable(paise),
  /** Received late or with another amount: staff must decide about the order. */
  isQuestioned: z.boolean(),
})

export const transfers = {
  params: z.strictObject({ view: z.enum(['waiting', 'decided']), after }),
  response: z.strictObject({
    counts: z.strictObject({ waiting: z.int(), late: z.int() }),
    transfers: z.array(transfer),
    next: z.nullable(z.int()),
  }),
}

export const confirmTransfer = {
  params: z.strictObject({
    orderId: id,
    utr: inputText({ required: 'Enter the UTR', most: 40 }),
    /** Where no statement has the UTR: the time and amount of the credit. */
    creditedAt: z.optional(time),
    amountPaise: z.optional(z.int().check(z.positive('Enter the amount received'))),
  }),
  response: z.strictObject({ became: z.enum(['placed', 'questioned', 'wrong-amount']) }),
}

export const refuseTransfer = { params: z.strictObject({ orderId: id, why: reason }), response: z.null() }

export const takeStatement = {
  params: z.strictObject({ name: inputText({ required: 'Enter a statement name', most: 120 }), text: fileText }),
  response: z.strictObject({ taken: z.int(), known: z.int(), skipped: skippedLines }),
}

export const statements = {
  params: z.strictObject({ after }),
  response: z.strictObject({
    statements: z.array(z.strictObject({ id, name: z.string(), lines: z.int(), takenBy: z.string(), takenAt: time })),
    /** Credits on statements that have paid nothing yet, newest first. */
    open: z.array(
      z.strictObject({
        id,
        utr: z.string(),
        amountPaise: paise,
        creditedAt: time,
        virtualAccount: z.string(),
        /** The order of the virtual account, where it is one of ours. */
        orderId: z.nullable(z.int()),
        remarks: z.string(),
      }),
    ),
    next: z.nullable(z.int()),
  }),
}
