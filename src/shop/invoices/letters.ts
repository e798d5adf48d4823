/** What a customer reads when a paper is made for him. The paper itself waits behind his sign-in. */

import type { Words } from '../messages/words.ts'
import { mail } from '../messages/words.ts'

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

export const invoiceMade = (made: Made): Words =>
  mail('invoice-made', {
    subject: `Tax invoice ${made.number} for order ${made.uniqueOrderId}`,
    lines: [
      `The tax invoice of this part of order ${made.uniqueOrderId} is ready: ${made.number}, ${made.total}, GST included.`,
      'You find it as a PDF on the page of the order, whenever you need it.',
    ],
    button: orderButton(made),
    after: ['Keep it: it makes selling back quick, and it is what an insurer asks for.'],
  })

export const creditNoteMade = (made: Made): Words =>
  mail('credit-note-made', {
    subject: `Credit note ${made.number} for order ${made.uniqueOrderId}`,
    lines: [
      `We have made credit note ${made.number} over ${made.total} for order ${made.uniqueOrderId}.`,
      'It takes back what the tax invoice charged. The money follows the way you paid.',
    ],
    button: orderButton(made),
  })
