/** What is known of a single piece: calls of our own, the contract having none. */
import { fieldSentence } from '../shape/field-sentences.ts'
import { count, fineness, grams, list, maybe, orderNumber, text, time, words, yesOrNo } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

const facts = {
  serial: ['serial', words],
  name: ['product_name', words],
  mint: ['mint', words],
  metal: ['metal', words],
  weight: ['weight', grams],
  fineness: ['fineness', fineness],
} as const

export const verifyPiece = {
  asks: spelled({
    code: [
      'code',
      text({ required: fieldSentence('fields.passport-code-missing', 'Enter the code from the card'), most: 40 }),
    ],
  }),
  answers: spelled({
    ...facts,
    code: ['code', words],
    /** The number of the assay report, and its day. */
    assay: ['assay_report', maybe(words)],
    assayedOn: ['assayed_on', maybe(words)],
    /** Null for one that was written off before it left us. */
    sentAt: ['sent_at', maybe(time)],
    /** It came back to us since. */
    returned: ['returned', yesOrNo],
    /** Damaged or lost while it lay with us: whoever offers it has it from elsewhere. */
    writtenOff: ['written_off', yesOrNo],
    /** How often this code was looked up before. */
    looks: ['looked_up', count],
    /** So often that its label may have been copied. */
    suspicious: ['suspicious', yesOrNo],
  }),
}

export const orderPieces = {
  asks: spelled({ uniqueOrderId: ['unique_order_id', orderNumber] }),
  answers: spelled({
    pieces: [
      'pieces',
      list(
        spelled({
          ...facts,
          code: ['code', words],
          lineId: ['order_detail_id', count],
          shipmentId: ['shipment_id', count],
        }),
      ),
    ],
  }),
}

export const messages = {
  'passports.unknown': [
    404,
    'We know no piece under this code. Check it letter by letter; if it stands on a card of ours, write to us before you buy the piece',
  ],
} satisfies Messages
