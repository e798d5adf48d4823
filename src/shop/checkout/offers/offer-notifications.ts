/** Messages to the customer of an offer. Amounts and times only: lines, address and note are read behind the sign-in. */
import { type MessageContent, mail, sms, smsFigure } from '../../messaging/messages/message-content.ts'

export interface OfferNotificationData {
  readonly number: string
  readonly name: string
  /** "₹46,212.00" */
  readonly total: string
  /** The price follows the rate until it is paid. */
  readonly isRateLinked: boolean
  /** "28 Nov 2026, 6:00 pm" */
  readonly until: string
  readonly link: string
  /** Null for an offer without a ticket. */
  readonly ticket: string | null
}

export interface EmailAndSms {
  readonly mail: MessageContent
  /** Null: by e-mail alone. */
  readonly sms: MessageContent | null
}

const signIn = 'Sign in with this e-mail address, or with the mobile number that you gave us, to read and accept it.'

const priceLine = ({ total, isRateLinked, until }: OfferNotificationData): string =>
  isRateLinked
    ? `At today’s rate the total is ${total}, delivery and GST included. The price of the metal follows the live rate until you pay. The offer is valid until ${until}.`
    : `The total is ${total}, delivery and GST included. This price is fixed until ${until}.`

export const offerSentMessages = (facts: OfferNotificationData): EmailAndSms => ({
  mail: mail('offer-sent', {
    subject: `Our offer ${facts.number}`,
    lines: [
      `Dear ${facts.name},`,
      facts.ticket ? `thank you for your request ${facts.ticket}. This is our offer.` : 'this is our offer to you.',
      priceLine(facts),
      signIn,
    ],
    button: { label: 'View offer', url: facts.link },
    after: ['Not what you had in mind? Reply to this e-mail, and we will change it.'],
  }),
  sms: sms('offer-sent', { offer: facts.number, amount: smsFigure(facts.total), date: facts.until, link: facts.link }),
})

export const offerEndingMessages = (facts: OfferNotificationData): EmailAndSms => ({
  mail: mail('offer-ending', {
    subject: `Our offer ${facts.number} ends soon`,
    lines: [`Dear ${facts.name},`, `our offer ${facts.number} ends on ${facts.until}.`, priceLine(facts), signIn],
    button: { label: 'View offer', url: facts.link },
  }),
  sms: sms('offer-ending', { offer: facts.number, date: facts.until, link: facts.link }),
})

export const offerWithdrawnMessages = ({ number, name }: OfferNotificationData): EmailAndSms => ({
  mail: mail('offer-withdrawn', {
    subject: `Our offer ${number} was withdrawn`,
    lines: [
      `Dear ${name},`,
      `we have withdrawn our offer ${number}. Please do not pay it. If you have paid already, we will refund you in full or write to you.`,
    ],
    after: ['Still interested? Reply to this e-mail, and we will make you a new offer.'],
  }),
  sms: null,
})
