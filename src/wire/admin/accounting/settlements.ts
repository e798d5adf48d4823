/** Settlements of the payment providers, and differences found by reconciliation. */
import * as z from 'zod/mini'
import { settlementLineStatuses } from '../../../shop/accounting/reconciliation/rules/settlement-line-status.ts'
import { differenceKinds, repairableKinds } from '../../../shop/accounting/reconciliation/rules.ts'
import { id, inputText, time, wholeNumber } from '../../shape/fields.ts'
import { day, fileText, paise, skippedLines } from './shared.ts'

const provider = inputText({ required: 'Choose a provider', most: 40 })

export const settlementDays = {
  params: z.strictObject({ before: z.optional(day) }),
  response: z.strictObject({
    days: z.array(
      z.strictObject({
        provider: z.string(),
        providerName: z.string(),
        settledOn: day,
        lines: z.int(),
        paymentsPaise: paise,
        refundsPaise: paise,
        feesPaise: paise,
        feeTaxPaise: paise,
        /** What should have reached our bank: payments less refunds less fees. */
        netPaise: paise,
        unknown: z.int(),
        differing: z.int(),
      }),
    ),
    next: z.nullable(day),
    /** The providers with settlement files. `missing`: payments that should be in a file by now and are in none. */
    providers: z.array(z.strictObject({ provider: z.string(), providerName: z.string(), missing: z.int() })),
  }),
}

const line = z.strictObject({
  kind: z.enum(['payment', 'refund']),
  ref: z.string(),
  standing: z.enum(settlementLineStatuses),
  settledPaise: z.nullable(paise),
  expectedPaise: z.nullable(paise),
  feePaise: paise,
  feeTaxPaise: z.nullable(paise),
  utr: z.string(),
  orderId: z.nullable(z.int()),
  uniqueOrderId: z.nullable(z.string()),
})

/** The lines of a day; without a day, the missing payments. */
export const settlementLines = {
  params: z.strictObject({ provider, settledOn: z.optional(day) }),
  response: z.strictObject({ lines: z.array(line) }),
}

export const takeSettlement = {
  params: z.strictObject({ provider, text: fileText }),
  response: z.strictObject({ taken: z.int(), skipped: skippedLines }),
}

export const differences = {
  params: z.strictObject({ view: z.enum(['open', 'mended']), page: z._default(wholeNumber, 1) }),
  response: z.strictObject({
    lastRun: z.nullable(z.strictObject({ at: time, since: day, tookMs: z.int() })),
    open: z.int(),
    /** Open differences without a note. */
    unseen: z.int(),
    differences: z.array(
      z.strictObject({
        id,
        kind: z.enum(differenceKinds),
        what: z.string(),
        expected: z.string(),
        found: z.string(),
        stopsTheShop: z.boolean(),
        firstSeenAt: time,
        resolvedAt: z.nullable(time),
        notes: z.array(z.strictObject({ by: z.string(), note: z.string(), at: time })),
      }),
    ),
    more: z.boolean(),
  }),
}

export const noteDifference = {
  params: z.strictObject({ id, note: inputText({ required: 'Enter your finding', most: 1000 }) }),
  response: z.null(),
}

export const repair = {
  params: z.strictObject({ kind: z.enum(repairableKinds) }),
  response: z.strictObject({ mended: z.int(), open: z.int() }),
}

export const runReconciliation = { params: z.strictObject({}), response: z.strictObject({ open: z.int() }) }
