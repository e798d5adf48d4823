/** What buyers of digital silver are told. */
import { type MessageContent, mail, sms, smsFigure } from '../../messaging/messages/message-content.ts'

interface Summary {
  readonly uniqueOrderId: string
  readonly name: string
  /** "20.0000 g" */
  readonly silver: string
  /** "₹5,150.00" */
  readonly amount: string
}

export const silverPurchasedEmail = (
  summary: Summary & { metalValue: string; gst: string; charge: string; rate: string },
): MessageContent =>
  mail('digital-silver-bought', {
    subject: `${summary.silver} of silver are yours`,
    lines: [
      `Thank you, ${summary.name}.`,
      `We have received ${summary.amount} for purchase ${summary.uniqueOrderId}, and ${summary.silver} of silver are in your wallet.`,
      `Silver at ${summary.rate} a gram: ${summary.metalValue}. GST: ${summary.gst}. Payment charge: ${summary.charge}.`,
    ],
    after: ['The purchase is final. The metal lies in our vault in your name; the tax invoice is in your account.'],
  })

/** The mobile is proved, the address may not be: who has no e-mail is told all the same. */
export const silverPurchasedSms = ({ silver, amount, uniqueOrderId }: Summary): MessageContent =>
  sms(
    'digital-silver-bought',
    '{#var#} of silver added to your SILVERA wallet for {#var#}, ref {#var#}. If this was not you, call us. -SLVERA',
    smsFigure(silver),
    smsFigure(amount),
    uniqueOrderId,
  )

export const silverInReviewEmail = ({ name, uniqueOrderId, amount }: Omit<Summary, 'silver'>): MessageContent =>
  mail('digital-silver-review', {
    subject: `Your payment for ${uniqueOrderId} is being looked at`,
    lines: [
      `Dear ${name},`,
      `${amount} reached us for purchase ${uniqueOrderId}, but not as it was asked for: too late for the price, or another amount. It is safe. We write to you within one working day about how it goes on.`,
    ],
  })

interface ToldBack extends Omit<Summary, 'silver'> {
  /** "the card you paid with" */
  readonly where: string
  readonly until: string
  readonly ref: string
}

export const silverRefundInitiatedEmail = ({
  name,
  uniqueOrderId,
  amount,
  where,
  until,
  ref,
}: ToldBack): MessageContent =>
  mail('digital-silver-refund', {
    subject: `${amount} of purchase ${uniqueOrderId} go back to you`,
    lines: [
      `Dear ${name},`,
      `we have looked at your payment for purchase ${uniqueOrderId}. It could not be completed at the price that was quoted, so no silver was sold, and ${amount} are on their way back to ${where}.`,
      `They are there by ${until} at the latest. The reference is ${ref}.`,
    ],
    after: ['You can buy at the price of the day whenever you like.'],
  })

export const silverRefundCompletedEmail = ({
  name,
  uniqueOrderId,
  amount,
  where,
  ref,
}: Omit<ToldBack, 'until'>): MessageContent =>
  mail('digital-silver-refunded', {
    subject: `${amount} of purchase ${uniqueOrderId} were sent back`,
    lines: [
      `Dear ${name},`,
      `${amount} of purchase ${uniqueOrderId} were sent to ${where}. The reference is ${ref}; your bank may take a day to show it.`,
    ],
  })

export const silverTransferAnnouncedEmail = (summary: Omit<Summary, 'silver'> & { until: string }): MessageContent =>
  mail('digital-silver-transfer', {
    subject: `We look for your transfer for ${summary.uniqueOrderId}`,
    lines: [
      `Thank you, ${summary.name}.`,
      `You announced ${summary.amount} for purchase ${summary.uniqueOrderId}. The price holds for money that reaches our bank by ${summary.until}. The silver is in your wallet once we have found it.`,
    ],
  })
