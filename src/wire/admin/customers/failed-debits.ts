/** Debits of monthly plans that failed, in the back office. */
import * as z from 'zod/mini'
import { failedDebitOutcomes, failedDebitViews } from '../../../shop/silver/plans/mandates/rules/failed-debits.ts'
import { id, time } from '../../shape/fields.ts'

export const listFailedDebits = {
  params: z.strictObject({ view: z._default(z.enum(failedDebitViews), 'open'), after: z.optional(id) }),
  response: z.strictObject({
    open: z.int(),
    debits: z.array(
      z.strictObject({
        id,
        customerId: z.int(),
        customer: z.string(),
        mandate: z.string(),
        provider: z.string(),
        month: z.string(),
        /** 1, 2, 3 within the month. */
        number: z.int(),
        amountPaise: z.int(),
        reason: z.string(),
        failedAt: time,
        outcome: z.enum(failedDebitOutcomes),
        /** When it is debited again, or until when the customer may pay. */
        until: z.nullable(time),
      }),
    ),
    next: z.nullable(z.int()),
  }),
}
