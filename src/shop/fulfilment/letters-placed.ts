/** What a customer is told when his order is placed. */
import { mail, sms, type Words } from '../messages/words.ts'

export interface ToldPlaced {
  readonly uniqueOrderId: string
  readonly name: string
  /** "₹46,212.00, 100.0000 g of silver and 1,000 points" */
  readonly amount: string
  readonly isPickup: boolean
}

export const orderPlaced = ({ uniqueOrderId, name, amount, isPickup }: ToldPlaced): Words[] => [
  mail('order-placed', {
    subject: `Your order ${uniqueOrderId}`,
    lines: [
      `Thank you, ${name}.`,
      isPickup
        ? `We have received ${amount} for order ${uniqueOrderId}. We write to you with a collection code when it is ready at our store.`
        : `We have received ${amount} for order ${uniqueOrderId}. It ships within 3 working days, tracked and insured.`,
      isPickup ? 'The tax invoice comes with it.' : 'The tax invoice follows when the parcel leaves us.',
    ],
    after: ['Until we accept the order you can cancel it on its page; what that costs is shown there before.'],
  }),
  sms(
    'order-placed',
    'Thank you! SILVERA order {#var#} is placed and paid. We message you when it is accepted and when it leaves. -SLVERA',
    uniqueOrderId,
  ),
]
