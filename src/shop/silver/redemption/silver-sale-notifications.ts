/** What customers are told when they sell silver: to mobile and e-mail alike, so that whoever it was not learns of it. */
import { type MessageContent, mail, sms, smsFigure } from '../../messaging/messages/message-content.ts'

export interface SilverSaleNotificationData {
  readonly uniqueSaleId: string
  /** "5.0000 g" */
  readonly silver: string
  /** "₹1,212.50" */
  readonly amount: string
  /** "₹242.50" a gram. */
  readonly rate: string
  /** "HDFC0000053 ending 6789" */
  readonly account: string
  readonly when: string
  /** The bank's number of the transfer. */
  readonly utr: string
  /** Of the page where one acts. */
  readonly url: string
}

interface Emails {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

const ifNotYou = 'If it was not you, write to us at once.'

export const silverSoldMessages = ({
  uniqueSaleId,
  silver,
  amount,
  rate,
  account,
  when,
}: SilverSaleNotificationData): Emails => ({
  mail: mail('silver-sold', {
    subject: `You sold ${silver} of silver for ${amount}`,
    lines: [
      `On ${when} you sold ${silver} of digital silver to us, at ${rate} a gram. Sale ${uniqueSaleId}.`,
      `${amount} are on their way to your bank account ${account}. Most banks have them within minutes.`,
    ],
    after: [ifNotYou],
  }),
  sms: sms(
    'silver-sold',
    '{#var#} silver sold at SILVERA, {#var#} on the way to {#var#}. If it was not you, call us at once. -SLVERA',
    smsFigure(silver),
    smsFigure(amount),
    account,
  ),
})

export const silverPayoutPaidMessages = ({
  uniqueSaleId,
  amount,
  account,
  utr,
}: SilverSaleNotificationData): Emails => ({
  mail: mail('silver-payout-paid', {
    subject: `${amount} were paid to your bank`,
    lines: [
      `${amount} for sale ${uniqueSaleId} were paid to ${account}.`,
      `The bank’s number of the transfer is ${utr}.`,
    ],
  }),
  sms: sms(
    'silver-payout-paid',
    '{#var#} paid to {#var#}, UTR {#var#}. SILVERA sale {#var#}. -SLVERA',
    smsFigure(amount),
    account,
    utr,
    uniqueSaleId,
  ),
})

export const silverPayoutFailedMessages = ({
  uniqueSaleId,
  amount,
  account,
  url,
}: SilverSaleNotificationData): Emails => ({
  mail: mail('silver-payout-failed', {
    subject: `Your bank did not take ${amount}`,
    lines: [
      `${amount} for sale ${uniqueSaleId} could not be paid to ${account}. The money is safe with us.`,
      'You can have it sent once more, to another account of yours if you like, or take your silver back. After 7 days the silver goes back to your wallet by itself.',
    ],
    button: { label: 'Choose', url },
  }),
  sms: sms(
    'silver-payout-failed',
    'Bank did not take {#var#} for SILVERA sale {#var#}. Please choose in your account: send again, or silver back. -SLVERA',
    smsFigure(amount),
    uniqueSaleId,
  ),
})

export const silverPayoutRetriedMessages = ({
  uniqueSaleId,
  amount,
  account,
  when,
}: SilverSaleNotificationData): Emails => ({
  mail: mail('silver-payout-retried', {
    subject: `${amount} are on their way again`,
    lines: [`On ${when} you asked us to send ${amount} for sale ${uniqueSaleId} once more, to ${account}.`],
    after: [ifNotYou],
  }),
  sms: sms(
    'silver-payout-retried',
    '{#var#} for SILVERA sale {#var#} on the way to {#var#}. If it was not you, call us at once. -SLVERA',
    smsFigure(amount),
    uniqueSaleId,
    account,
  ),
})

export const silverReturnedMessages = ({ uniqueSaleId, silver, when }: SilverSaleNotificationData): Emails => ({
  mail: mail('silver-returned', {
    subject: `${silver} of silver are back in your wallet`,
    lines: [`On ${when} sale ${uniqueSaleId} was undone: ${silver} are in your wallet again, and nothing is paid out.`],
  }),
  sms: sms(
    'silver-returned',
    '{#var#} silver is back in your SILVERA wallet, sale {#var#} was undone. -SLVERA',
    smsFigure(silver),
    uniqueSaleId,
  ),
})
