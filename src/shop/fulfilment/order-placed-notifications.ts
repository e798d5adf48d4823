/** Messages to the customer when an order is placed. */
import { formatWorkingDays } from '../../units/format.ts'
import { type MessageContent, mail, sms, smsFigure } from '../messaging/messages/message-content.ts'

export interface OrderPlacedNotificationData {
  readonly uniqueOrderId: string
  readonly name: string
  /** "₹46,212.00, 100.0000 g of silver and 1,000 points" */
  readonly amount: string
  readonly isPickup: boolean
  /** Working days within which it leaves. */
  readonly despatchDays: number
}

export const orderPlacedMessages = ({
  uniqueOrderId,
  name,
  amount,
  isPickup,
  despatchDays,
}: OrderPlacedNotificationData): MessageContent[] => [
  mail('order-placed', {
    subject: `Order ${uniqueOrderId} is placed`,
    lines: [
      `Thank you, ${name}.`,
      isPickup
        ? `We have received ${amount} for order ${uniqueOrderId}. We will send you a collection code when it is ready at our store.`
        : `We have received ${amount} for order ${uniqueOrderId}. It ships within ${formatWorkingDays(despatchDays)}, tracked and insured.`,
      isPickup ? 'You get the tax invoice with your order.' : 'You get the tax invoice when we despatch your parcel.',
    ],
    after: [
      'You can cancel on the order page until we accept the order. It shows any deduction before you confirm.',
      'Questions about this order? Just reply to this email.',
    ],
  }),
  sms('order-placed', { order: uniqueOrderId }),
]

interface WalletOrder {
  readonly uniqueOrderId: string
  /** Amount paid from the wallets: "₹46,212.00" */
  readonly amount: string
  /** Until when the order is held because its address is new; null if it is not held. */
  readonly until: string | null
  readonly contactUrl: string
}

/** Sent to the account's own contacts, whatever contacts the order names. */
export const walletOrderSms = ({ uniqueOrderId, amount }: WalletOrder): MessageContent =>
  sms('wallet-order', { amount: smsFigure(amount), order: uniqueOrderId })

export const walletOrderEmail = ({ uniqueOrderId, amount, until, contactUrl }: WalletOrder): MessageContent =>
  mail('wallet-order', {
    subject: `Order ${uniqueOrderId}: ${amount} paid from your wallets`,
    lines: [
      `Points and silver worth ${amount} were used from your account for order ${uniqueOrderId}.`,
      ...(until ? [`The delivery address is new, so for your safety we pack this order only after ${until}.`] : []),
    ],
    button: { label: 'It was not me', url: contactUrl },
    after: ['If this was you, there is nothing you need to do.'],
  })
