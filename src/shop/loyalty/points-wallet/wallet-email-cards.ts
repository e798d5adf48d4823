/** The tables in e-mails about the points wallet and what it received: how much, from where, and until when it is valid. */
import type { LocalizedText } from '../../../units/language/message-language.ts'
import { type EmailCards, factCards } from '../../messaging/messages/email-card.ts'

/** In the order of the table. */
const labels = {
  joining: { en: 'Joining points', hi: 'स्वागत के पॉइंट' },
  points: { en: 'Points', hi: 'पॉइंट' },
  credited: { en: 'Credited', hi: 'जोड़ा गया' },
  debited: { en: 'Debited', hi: 'घटाया गया' },
  returned: { en: 'Returned', hi: 'लौटाया गया' },
  discount: { en: 'Off an order', hi: 'ऑर्डर पर छूट' },
  friend: { en: 'Friend', hi: 'मित्र' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  reason: { en: 'Reason', hi: 'कारण' },
  validFor: { en: 'Valid for', hi: 'कब तक चलेंगे' },
  useBy: { en: 'Use by', hi: 'इस तारीख़ तक लगाएँ' },
  expireFrom: { en: 'Expire from', hi: 'इस तारीख़ से ख़त्म' },
} as const

type WalletFacts = Readonly<Partial<Record<keyof typeof labels, LocalizedText>>>

export const walletCards = (facts: WalletFacts): EmailCards => factCards(labels, facts)

/** "365 days" */
export const daysLong = (days: number): LocalizedText => ({ en: `${days} days`, hi: `${days} दिन` })
