/** Messages to the customer of an offer. Amounts and times only: lines, address and note are read behind the sign-in. */
import { type EmailCards, localizedCards } from '../../messaging/messages/email-card.ts'
import { hindiGreeting } from '../../messaging/messages/hindi-parts.ts'
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

/** Its total, and until when it is valid. */
const offerCards = ({ number, total, isRateLinked, until, ticket }: OfferNotificationData): EmailCards =>
  localizedCards({
    sums: [
      isRateLinked
        ? [{ en: 'Total at today’s rate, delivery and GST included', hi: 'आज के रेट पर कुल, डिलीवरी और GST सहित' }, total]
        : [{ en: 'Total, delivery and GST included', hi: 'कुल, डिलीवरी और GST सहित' }, total],
    ],
    facts: [
      [{ en: 'Offer', hi: 'ऑफ़र' }, number],
      [{ en: 'Your request', hi: 'आपका अनुरोध' }, ticket],
      isRateLinked
        ? [{ en: 'Offer valid until', hi: 'ऑफ़र इस समय तक मान्य' }, until]
        : [{ en: 'Price fixed until', hi: 'क़ीमत इस समय तक तय' }, until],
    ],
  })

const signIn = 'Sign in with this e-mail address, or with the mobile number that you gave us, to read and accept it.'

const priceLine = ({ total, isRateLinked, until }: OfferNotificationData): string =>
  isRateLinked
    ? `At today’s rate the total is ${total}, delivery and GST included. The price of the metal follows the live rate until you pay. The offer is valid until ${until}.`
    : `The total is ${total}, delivery and GST included. This price is fixed until ${until}.`

const hindiSignIn = 'इसे पढ़ने और स्वीकार करने के लिए इसी ईमेल पते से, या हमें दिए गए मोबाइल नंबर से साइन इन करें।'
const hindiButton = 'ऑफ़र देखें'

const hindiPriceLine = ({ total, isRateLinked, until }: OfferNotificationData): string =>
  isRateLinked
    ? `आज के रेट पर कुल क़ीमत ${total} है, डिलीवरी और GST सहित। भुगतान तक धातु की क़ीमत लाइव रेट के साथ बदलती है। ऑफ़र ${until} तक मान्य है।`
    : `कुल क़ीमत ${total} है, डिलीवरी और GST सहित। यह क़ीमत ${until} तक तय है।`

export const offerSentMessages = (facts: OfferNotificationData): EmailAndSms => ({
  mail: mail(
    'offer-sent',
    {
      subject: `Our offer ${facts.number}`,
      lines: [
        `Dear ${facts.name},`,
        facts.ticket ? `thank you for your request ${facts.ticket}. This is our offer.` : 'this is our offer to you.',
        priceLine(facts),
        signIn,
      ],
      card: offerCards(facts).en,
      button: { label: 'View offer', url: facts.link },
      after: ['Not what you had in mind? Reply to this e-mail, and we will change it.'],
    },
    {
      subject: `हमारा ऑफ़र ${facts.number}`,
      lines: [
        hindiGreeting(facts.name),
        facts.ticket ? `आपके अनुरोध ${facts.ticket} के लिए धन्यवाद। यह हमारा ऑफ़र है।` : 'यह आपके लिए हमारा ऑफ़र है।',
        hindiPriceLine(facts),
        hindiSignIn,
      ],
      card: offerCards(facts).hi,
      button: hindiButton,
      after: ['कुछ और चाहिए था? इस ईमेल का जवाब दें, हम ऑफ़र बदल देंगे।'],
    },
  ),
  sms: sms('offer-sent', { offer: facts.number, amount: smsFigure(facts.total), date: facts.until, link: facts.link }),
})

export const offerEndingMessages = (facts: OfferNotificationData): EmailAndSms => ({
  mail: mail(
    'offer-ending',
    {
      subject: `Our offer ${facts.number} ends soon`,
      lines: [`Dear ${facts.name},`, `our offer ${facts.number} ends on ${facts.until}.`, priceLine(facts), signIn],
      card: offerCards(facts).en,
      button: { label: 'View offer', url: facts.link },
    },
    {
      subject: `हमारा ऑफ़र ${facts.number} जल्द समाप्त हो रहा है`,
      lines: [
        hindiGreeting(facts.name),
        `हमारा ऑफ़र ${facts.number} ${facts.until} को समाप्त हो रहा है।`,
        hindiPriceLine(facts),
        hindiSignIn,
      ],
      card: offerCards(facts).hi,
      button: hindiButton,
    },
  ),
  sms: sms('offer-ending', { offer: facts.number, date: facts.until, link: facts.link }),
})

export const offerWithdrawnMessages = ({ number, name }: OfferNotificationData): EmailAndSms => ({
  mail: mail(
    'offer-withdrawn',
    {
      subject: `Our offer ${number} was withdrawn`,
      lines: [
        `Dear ${name},`,
        `we have withdrawn our offer ${number}. Please do not pay it. If you have paid already, we will refund you in full or write to you.`,
      ],
      after: ['Still interested? Reply to this e-mail, and we will make you a new offer.'],
    },
    {
      subject: `हमारा ऑफ़र ${number} वापस ले लिया गया`,
      lines: [
        hindiGreeting(name),
        `हमने अपना ऑफ़र ${number} वापस ले लिया है। कृपया इसका भुगतान न करें। अगर आप भुगतान कर चुके हैं, तो हम पूरी राशि लौटाएँगे या आपको लिखेंगे।`,
      ],
      after: ['अब भी रुचि है? इस ईमेल का जवाब दें, हम नया ऑफ़र बनाएँगे।'],
    },
  ),
  sms: null,
})
