/** Notifies a customer of the result after staff have checked a bank transfer. */
import { type MessageContent, mail, sms } from '../messaging/messages/message-content.ts'

export interface BankTransferNotificationData {
  readonly name: string
  readonly uniqueOrderId: string
  /** "₹46,212.00" */
  readonly amount: string
}

/** `why` is a whole sentence for the customer. */
export const transferRefusedMessages = (
  { name, uniqueOrderId, amount }: BankTransferNotificationData,
  why: string,
): MessageContent[] => [
  mail('transfer-refused', {
    subject: `Order ${uniqueOrderId}: we could not find your bank transfer`,
    lines: [
      `Dear ${name},`,
      `We checked for your transfer of ${amount} for ${uniqueOrderId} and could not confirm it. ${why}`,
      'The items are no longer reserved and you have not been charged. If the money has left your account, please reply to this email with the UTR number and we will check again.',
    ],
  }),
  sms('transfer-refused', { order: uniqueOrderId }),
]

/** It arrived late or with another amount: staff decide. */
export const transferQuestionedMessages = ({
  name,
  uniqueOrderId,
  amount,
}: BankTransferNotificationData): MessageContent[] => [
  mail('transfer-questioned', {
    subject: `Order ${uniqueOrderId}: we are reviewing your bank transfer`,
    lines: [
      `Dear ${name},`,
      `We have received ${amount} for ${uniqueOrderId}, but it came after the held price expired or is a different amount than was due. Your money is safe with us.`,
      'We will review it and write to you within one working day: either the order goes ahead, or we refund the full amount to your bank account. Please do not pay again.',
    ],
  }),
  sms('transfer-questioned', { order: uniqueOrderId }),
]
