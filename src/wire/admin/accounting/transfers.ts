/** Announced bank transfers and the statements they are looked for on. */
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
  /** The bank had it while the price held. */
  inTime: z.boolean(),
  /** One's own word alone, for so much: a second person agrees. */
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
  /** The account number of this order alone; empty where the bank gives none. */
  virtualAccount: z.string(),
  description: z.string(),
  proof: z.nullable(z.enum(['picture', 'pdf'])),
  announcedAt: time,
  countsUntil: time,
  isLate: z.boolean(),
  /** Who said that its money has come, while that waits for a second person; else empty. */
  proposedBy: z.string(),
  match: z.nullable(match),
  decision: z.nullable(z.enum(['confirmed', 'refused'])),
  decidedAt: z.nullable(time),
  decidedBy: z.string(),
  why: z.string(),
  utr: z.string(),
  creditedAt: z.nullable(time),
  receivedPaise: z.nullable(paise),
  /** It came, but late or with another amount: the order waits for people. */
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
    /** Where no statement has the UTR: when it was credited, and how much. */
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
    /** Money on statements that has paid nothing yet, the newest first. */
    open: z.array(
      z.strictObject({
        id,
        utr: z.string(),
        amountPaise: paise,
        creditedAt: time,
        virtualAccount: z.string(),
        /** Whose account it is, where it is one of ours. */
        orderId: z.nullable(z.int()),
        remarks: z.string(),
      }),
    ),
    next: z.nullable(z.int()),
  }),
}
