/** The passport of a single piece: calls of our own; the contract has none. */
import * as z from 'zod/mini'
import { passportEvents } from '../../shop/inventory/passports/rules/passport-history.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  fineness,
  grams,
  inputText,
  integer,
  nullable,
  orderNumber,
  outputText,
  time,
  yesOrNo,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const facts = {
  serial: ['serial', outputText],
  name: ['product_name', outputText],
  mint: ['mint', outputText],
  metal: ['metal', outputText],
  weight: ['weight', grams],
  fineness: ['fineness', fineness],
} as const

export const verifyPiece = {
  params: wireShape({
    code: [
      'code',
      inputText({ required: fieldSentence('fields.passport-code-missing', 'Enter the code from the card'), most: 40 }),
    ],
  }),
  response: wireShape({
    ...facts,
    code: ['code', outputText],
    /** The number of the assay report, and its day. */
    assay: ['assay_report', nullable(outputText)],
    assayedOn: ['assayed_on', nullable(outputText)],
    /** The number of its hallmark, if it bears one. */
    huid: ['huid', nullable(outputText)],
    /** Null for a piece that was written off before it left us. */
    sentAt: ['sent_at', nullable(time)],
    /** It has come back to us since. */
    returned: ['returned', yesOrNo],
    /** Damaged or lost while it was with us: a piece offered under this serial comes from elsewhere. */
    writtenOff: ['written_off', yesOrNo],
    /** The product's address and picture; null and empty once it is no longer sold. */
    slug: ['slug', nullable(outputText)],
    image: ['image', outputText],
    /** How often this code was looked up before, and when first and last. */
    looks: ['looked_up', integer],
    firstLookAt: ['first_looked_up_at', nullable(time)],
    lastLookAt: ['last_looked_up_at', nullable(time)],
    /** Received, sent, returned, written off: oldest first. */
    history: ['history', arrayOf(wireShape({ event: ['event', z.enum(passportEvents)], at: ['at', time] }))],
    /** Looked up so often that its label may have been copied. */
    suspicious: ['suspicious', yesOrNo],
  }),
}

export const orderPieces = {
  params: wireShape({ uniqueOrderId: ['unique_order_id', orderNumber] }),
  response: wireShape({
    pieces: [
      'pieces',
      arrayOf(
        wireShape({
          ...facts,
          code: ['code', outputText],
          lineId: ['order_detail_id', integer],
          shipmentId: ['shipment_id', integer],
        }),
      ),
    ],
  }),
}

export const messages = {
  'passports.unknown': [
    404,
    'We have no product with this code. Please check it letter by letter. If it is printed on one of our cards, write to us before you buy',
  ],
} satisfies RefusalMessages
