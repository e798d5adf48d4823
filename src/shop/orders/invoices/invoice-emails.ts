/** E-mail to the customer about a credit note; an invoice is mentioned in the e-mail about its parcel. */

import { amountCard } from '../../messaging/messages/email-card.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

interface IssuedDocument {
  readonly number: string
  readonly uniqueOrderId: string
  /** "₹1,35,056.16" */
  readonly total: string
  readonly site: string
}

const orderButton = ({ site, uniqueOrderId }: IssuedDocument) => ({
  label: 'View order and documents',
  url: `${site}/my-account/order-history/${uniqueOrderId}`,
})

export const creditNoteIssuedEmail = (issued: IssuedDocument): MessageContent =>
  mail(
    'credit-note-made',
    {
      subject: `Credit note ${issued.number} for order ${issued.uniqueOrderId}`,
      lines: [
        `We have issued credit note ${issued.number} for ${issued.total} against order ${issued.uniqueOrderId}.`,
        'It reverses the amount charged on the tax invoice. We refund the money to your original payment method.',
      ],
      card: amountCard('en', {
        sums: [['Credit note, GST included', issued.total]],
        facts: [
          ['Credit note', issued.number],
          ['Order', issued.uniqueOrderId],
        ],
      }),
      button: orderButton(issued),
    },
    {
      subject: `ऑर्डर ${issued.uniqueOrderId} का क्रेडिट नोट ${issued.number}`,
      lines: [
        `ऑर्डर ${issued.uniqueOrderId} के लिए हमने ${issued.total} का क्रेडिट नोट ${issued.number} बनाया है।`,
        'यह टैक्स इनवॉइस की रक़म को वापस करता है। पैसा उसी माध्यम में लौटाते हैं जिससे आपने भुगतान किया था।',
      ],
      card: amountCard('hi', {
        sums: [['क्रेडिट नोट, GST सहित', issued.total]],
        facts: [
          ['क्रेडिट नोट', issued.number],
          ['ऑर्डर', issued.uniqueOrderId],
        ],
      }),
      button: 'ऑर्डर और काग़ज़ देखें',
    },
  )
