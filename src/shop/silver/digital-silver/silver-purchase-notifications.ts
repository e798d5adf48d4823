/** Messages to buyers of digital silver. */
import type { Day } from '../../../units/date.ts'
import { formatDate, formatSilver } from '../../../units/format.ts'
import type { SilverUnits } from '../../../units/silver.ts'
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
    subject: `Purchase ${summary.uniqueOrderId}: ${summary.silver} of silver added to your wallet`,
    lines: [
      `Thank you, ${summary.name}.`,
      `We have received ${summary.amount} for purchase ${summary.uniqueOrderId}, and added ${summary.silver} of silver to your wallet.`,
      `Silver at ${summary.rate} per gram: ${summary.metalValue}. GST: ${summary.gst}. Payment gateway charge: ${summary.charge}.`,
    ],
    after: [
      'The purchase is final. Your silver is stored in an insured vault in your name, and the tax invoice is in your account.',
    ],
  })

/** Free storage of the oldest silver of a wallet ends (rules/wallets.md 3.8). */
export const storageEndingEmail = (ending: { silver: SilverUnits; until: Day; url: string }): MessageContent =>
  mail('silver-storage-ends', {
    subject: `Free storage of ${formatSilver(ending.silver)} of silver ends on ${formatDate(ending.until)}`,
    lines: [
      `We have stored ${formatSilver(ending.silver)} of your digital silver for nearly five years. Storage and insurance are free until ${formatDate(ending.until)}.`,
      'Please use it by then: spend it on an order, redeem it as a coin or bar, sell it back or gift it.',
    ],
    button: { label: 'View your silver', url: ending.url },
  })

/** An SMS too: a customer may have no e-mail address. */
export const storageEndingSms = ({ silver, until }: { silver: SilverUnits; until: Day }): MessageContent =>
  sms('silver-storage-ends', { silver: smsFigure(formatSilver(silver)), date: formatDate(until) })

/** An SMS too: the mobile is verified, while the customer may have no verified e-mail. */
export const silverPurchasedSms = ({ silver, amount, uniqueOrderId }: Summary): MessageContent =>
  sms('digital-silver-bought', { silver: smsFigure(silver), amount: smsFigure(amount), order: uniqueOrderId })

export const silverInReviewEmail = ({ name, uniqueOrderId, amount }: Omit<Summary, 'silver'>): MessageContent =>
  mail('digital-silver-review', {
    subject: `Purchase ${uniqueOrderId}: we are reviewing your payment`,
    lines: [
      `Dear ${name},`,
      `We have received ${amount} for purchase ${uniqueOrderId}, but it came after the held price expired or is a different amount than was due. Your money is safe. We will write to you within one working day.`,
    ],
  })

interface RefundSummary extends Omit<Summary, 'silver'> {
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
}: RefundSummary): MessageContent =>
  mail('digital-silver-refund', {
    subject: `Purchase ${uniqueOrderId}: refund of ${amount} initiated`,
    lines: [
      `Dear ${name},`,
      `We could not complete purchase ${uniqueOrderId} at the quoted price, so no silver was sold. We are refunding ${amount} to ${where}.`,
      `It should reach you by ${until}. Reference number: ${ref}.`,
    ],
    after: ['You can buy at the current price at any time.'],
  })

export const silverRefundCompletedEmail = ({
  name,
  uniqueOrderId,
  amount,
  where,
  ref,
}: Omit<RefundSummary, 'until'>): MessageContent =>
  mail('digital-silver-refunded', {
    subject: `Purchase ${uniqueOrderId}: refund of ${amount} completed`,
    lines: [
      `Dear ${name},`,
      `We have refunded ${amount} for purchase ${uniqueOrderId} to ${where}. Reference number: ${ref}. Your bank may take a day to show it.`,
    ],
  })

export const silverTransferAnnouncedEmail = (summary: Omit<Summary, 'silver'> & { until: string }): MessageContent =>
  mail('digital-silver-transfer', {
    subject: `Purchase ${summary.uniqueOrderId}: waiting for your bank transfer`,
    lines: [
      `Thank you, ${summary.name}.`,
      `We have your transfer details for purchase ${summary.uniqueOrderId}. Your price is held if ${summary.amount} reaches our bank by ${summary.until}. We add the silver to your wallet as soon as we confirm it.`,
    ],
  })
