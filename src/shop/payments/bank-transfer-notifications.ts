/** What is told of a bank transfer once staff have looked for it. */
import { type MessageContent, mail, sms } from '../messaging/messages/message-content.ts'

export interface BankTransferNotificationData {
  readonly name: string
  readonly uniqueOrderId: string
  /** "₹46,212.00" */
  readonly amount: string
}

/** `why` in our words, a whole sentence. */
export const transferRefusedMessages = (
  { name, uniqueOrderId, amount }: BankTransferNotificationData,
  why: string,
): MessageContent[] => [
  mail('transfer-refused', {
    subject: `We could not find your transfer for ${uniqueOrderId}`,
    lines: [
      `Dear ${name},`,
      `we looked for the ${amount} that you announced for ${uniqueOrderId} and could not confirm it. ${why}`,
      'Nothing is reserved any more, and nothing was taken from you. If the money has left your account, answer this letter with the UTR of the transfer and we look again.',
    ],
  }),
  sms(
    'transfer-refused',
    'SILVERA: we could not find your transfer for {#var#}. Please see the e-mail we sent you. -SLVERA',
    uniqueOrderId,
  ),
]

/** It came, but late or with another amount: people decide what becomes of it. */
export const transferQuestionedMessages = ({
  name,
  uniqueOrderId,
  amount,
}: BankTransferNotificationData): MessageContent[] => [
  mail('transfer-questioned', {
    subject: `Your transfer for ${uniqueOrderId} has come: we get back to you`,
    lines: [
      `Dear ${name},`,
      `${amount} has reached us for ${uniqueOrderId}, but after the price had ended or with another amount than was due. Your money is safe with us.`,
      'One of us looks at it within a working day and writes to you: either the order goes ahead, or all of it goes back to your bank account. Please do not pay again.',
    ],
  }),
  sms(
    'transfer-questioned',
    'SILVERA: your transfer for {#var#} has come, late or with another amount. We write to you within a working day. -SLVERA',
    uniqueOrderId,
  ),
]
