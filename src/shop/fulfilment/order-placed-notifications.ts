/** What a customer is told when an order is placed. */
import { formatWorkingDays } from '../../units/format.ts'
import { type MessageContent, mail, sms, smsFigure } from '../messaging/messages/message-content.ts'

export interface OrderPlacedNotificationData {
  readonly uniqueOrderId: string
  readonly name: string
  /** "₹46,212.00, 100.0000 g of silver and 1,000 points" */
  readonly amount: string
  readonly isPickup: boolean
  /** Working days in which it leaves. */
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
    subject: `Your order ${uniqueOrderId}`,
    lines: [
      `Thank you, ${name}.`,
      isPickup
        ? `We have received ${amount} for order ${uniqueOrderId}. We write to you with a collection code when it is ready at our store.`
        : `We have received ${amount} for order ${uniqueOrderId}. It ships within ${formatWorkingDays(despatchDays)}, tracked and insured.`,
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

interface WalletOrder {
  readonly uniqueOrderId: string
  /** What it took from the wallets: "₹46,212.00" */
  readonly amount: string
  /** Until when it rests, its address being new; null where it does not. */
  readonly until: string | null
  readonly contactUrl: string
}

/** To the account's own contacts, whatever contact the order names. */
export const walletOrderSms = ({ uniqueOrderId, amount }: WalletOrder): MessageContent =>
  sms(
    'wallet-order',
    '{#var#} of your SILVERA wallets paid for order {#var#}. Not you? Cancel it on its page and call us at once. -SLVERA',
    smsFigure(amount),
    uniqueOrderId,
  )

export const walletOrderEmail = ({ uniqueOrderId, amount, until, contactUrl }: WalletOrder): MessageContent =>
  mail('wallet-order', {
    subject: `${amount} of your wallets paid for order ${uniqueOrderId}`,
    lines: [
      `Points and silver worth ${amount} were used from your account for order ${uniqueOrderId}.`,
      ...(until ? [`It goes to a new address, so we hold it until ${until} before we pack it.`] : []),
    ],
    button: { label: 'It was not me', url: contactUrl },
    after: ['If it was you, you need do nothing.'],
  })
