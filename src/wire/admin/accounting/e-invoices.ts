/** Invoices and credit notes that are registered at the invoice registration portal. */
import * as z from 'zod/mini'
import {
  cancellationReasons,
  registrationStates,
} from '../../../shop/orders/invoices/registration/rules/registration-flow.ts'
import { inputText, time } from '../../shape/fields.ts'
import { paise } from './shared.ts'

/** The registration of one document. */
export const eInvoice = z.strictObject({
  state: z.enum(registrationStates),
  /** Empty before it is registered. */
  irn: z.string(),
  ackNo: z.string(),
  ackedAt: z.nullable(time),
  /** Why it is not registered or cancelled yet, or was not cancelled; empty for none. */
  problem: z.string(),
  /** Null where it cannot be cancelled. */
  cancellableUntil: z.nullable(time),
  cancelledAt: z.nullable(time),
})

export const listEInvoices = {
  params: z.strictObject({}),
  response: z.strictObject({
    /** The setting that documents to businesses are registered. */
    isOn: z.boolean(),
    /** The connected portal; null for none. */
    portal: z.nullable(z.string()),
    pending: z.int(),
    refused: z.int(),
    /** Not registered, or being cancelled; oldest first. */
    documents: z.array(
      z.strictObject({
        number: z.string(),
        kind: z.string(),
        uniqueOrderId: z.string(),
        buyer: z.string(),
        gstin: z.string(),
        totalPaise: paise,
        issuedAt: time,
        eInvoice,
      }),
    ),
    /** There are more. */
    more: z.boolean(),
  }),
}

const number = inputText({ required: 'Enter the number of the document', most: 16 })

export const retryEInvoice = { params: z.strictObject({ number }), response: z.null() }

export const cancelEInvoice = {
  params: z.strictObject({
    number,
    reason: z.enum(cancellationReasons),
    /** The portal takes 100 letters. */
    remark: inputText({ required: 'Enter a remark for the portal', most: 100 }),
  }),
  response: z.null(),
}
