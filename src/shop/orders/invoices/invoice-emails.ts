/** What a customer reads when a credit note is issued; an invoice is mentioned in the e-mail of its parcel. */

import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

interface Made {
  readonly number: string
  readonly uniqueOrderId: string
  /** "₹1,35,056.16" */
  readonly total: string
  readonly site: string
}

const orderButton = ({ site, uniqueOrderId }: Made) => ({
  label: 'See the order and its papers',
  url: `${site}/my-account/order-history/${uniqueOrderId}`,
})

export const creditNoteIssuedEmail = (made: Made): MessageContent =>
  mail('credit-note-made', {
    subject: `Credit note ${made.number} for order ${made.uniqueOrderId}`,
    lines: [
      `We have made credit note ${made.number} over ${made.total} for order ${made.uniqueOrderId}.`,
      'It takes back what the tax invoice charged. The money follows the way you paid.',
    ],
    button: orderButton(made),
  })
