/** The packing station: what a scanned code is, and the documents of a parcel. */
import * as z from 'zod/mini'
import { id, inputText } from '../../shape/fields.ts'
import { uniqueOrderId } from './orders.ts'

export const scanCode = {
  params: z.strictObject({
    code: inputText({ required: 'Scan a code', most: 200 }),
    /** The order that is being packed: a serial is then looked for among its pieces. */
    order: z._default(inputText({ most: 40 }), ''),
  }),
  response: z.strictObject({
    /** `unknown` only while an order is being packed: it may be the number of a seal. */
    kind: z.enum(['order', 'serial', 'unknown']),
    /** Its number; of a serial, the order being packed. */
    order: z.string(),
    /** Why nothing of the order can be packed now; empty if something can. */
    problem: z.string(),
    /** Of a serial: the lines in which the piece may leave. */
    lineIds: z.array(id),
  }),
}

export const parcelDocuments = {
  params: z.strictObject({ order: uniqueOrderId, parcel: id }),
  response: z.strictObject({
    fileName: z.string(),
    /** Label, slip and invoice as one PDF in base64; empty if there is none of them yet. */
    pdf: z.string(),
    /** Why a document is not in it, one sentence each. */
    missing: z.array(z.string()),
  }),
}
