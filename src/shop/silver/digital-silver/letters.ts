/** What buyers of digital silver are told. */
import { mail, sms, smsFigure, type Words } from '../../messaging/messages/words.ts'

interface Told {
  readonly uniqueOrderId: string
  readonly name: string
  /** "20.0000 g" */
  readonly silver: string
  /** "₹5,150.00" */
  readonly amount: string
}

export const silverBoughtMail = (
  told: Told & { metalValue: string; gst: string; charge: string; rate: string },
): Words =>
  mail('digital-silver-bought', {
    subject: `${told.silver} of silver are yours`,
    lines: [
      `Thank you, ${told.name}.`,
      `We have received ${told.amount} for purchase ${told.uniqueOrderId}, and ${told.silver} of silver are in your wallet.`,
      `Silver at ${told.rate} a gram: ${told.metalValue}. GST: ${told.gst}. Payment charge: ${told.charge}.`,
    ],
    after: ['The purchase is final. The metal lies in our vault in your name; the tax invoice is in your account.'],
  })

/** The mobile is proved, the address may not be: who has no e-mail is told all the same. */
export const silverBoughtSms = ({ silver, amount, uniqueOrderId }: Told): Words =>
  sms(
    'digital-silver-bought',
    '{#var#} of silver added to your SILVERA wallet for {#var#}, ref {#var#}. If this was not you, call us. -SLVERA',
    smsFigure(silver),
    smsFigure(amount),
    uniqueOrderId,
  )

export const silverInReview = ({ name, uniqueOrderId, amount }: Omit<Told, 'silver'>): Words =>
  mail('digital-silver-review', {
    subject: `Your payment for ${uniqueOrderId} is being looked at`,
    lines: [
      `Dear ${name},`,
      `${amount} reached us for purchase ${uniqueOrderId}, but not as it was asked for: too late for the price, or another amount. It is safe. We write to you within one working day about how it goes on.`,
    ],
  })

interface ToldBack extends Omit<Told, 'silver'> {
  /** "the card you paid with" */
  readonly where: string
  readonly until: string
  readonly ref: string
}

export const silverRefundBegun = ({ name, uniqueOrderId, amount, where, until, ref }: ToldBack): Words =>
  mail('digital-silver-refund', {
    subject: `${amount} of purchase ${uniqueOrderId} go back to you`,
    lines: [
      `Dear ${name},`,
      `we have looked at your payment for purchase ${uniqueOrderId}. It could not be completed at the price that was quoted, so no silver was sold, and ${amount} are on their way back to ${where}.`,
      `They are there by ${until} at the latest. The reference is ${ref}.`,
    ],
    after: ['You can buy at the price of the day whenever you like.'],
  })

export const silverRefundDone = ({ name, uniqueOrderId, amount, where, ref }: Omit<ToldBack, 'until'>): Words =>
  mail('digital-silver-refunded', {
    subject: `${amount} of purchase ${uniqueOrderId} were sent back`,
    lines: [
      `Dear ${name},`,
      `${amount} of purchase ${uniqueOrderId} were sent to ${where}. The reference is ${ref}; your bank may take a day to show it.`,
    ],
  })

export const silverTransferAnnounced = (told: Omit<Told, 'silver'> & { until: string }): Words =>
  mail('digital-silver-transfer', {
    subject: `We look for your transfer for ${told.uniqueOrderId}`,
    lines: [
      `Thank you, ${told.name}.`,
      `You announced ${told.amount} for purchase ${told.uniqueOrderId}. The price holds for money that reaches our bank by ${told.until}. The silver is in your wallet once we have found it.`,
    ],
  })
