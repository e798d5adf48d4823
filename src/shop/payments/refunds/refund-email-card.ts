/** What every e-mail about a refund shows: its amount, where it goes, by when, and its reference. */
import { type LocalizedText, localizedTextIn, type MessageLanguage } from '../../../units/language/message-language.ts'
import { amountCard, type EmailCard } from '../../messaging/messages/email-card.ts'

const refundWords = {
  en: { refund: 'Refund', to: 'Refund to', until: 'Expected by', ref: 'Reference number' },
  hi: { refund: 'रिफ़ंड', to: 'रिफ़ंड यहाँ', until: 'कब तक मिलेगा', ref: 'संदर्भ नंबर' },
} as const

interface EmailedRefund {
  /** "₹1,234.00" */
  readonly amount: string
  readonly where: LocalizedText
  /** "28 Nov 2026"; left out once it is sent. */
  readonly until?: string
  readonly ref: string
}

/** Stands in the place of an order's card, whose total is another sum. */
export function refundCard(language: MessageLanguage, { amount, where, until = '', ref }: EmailedRefund): EmailCard {
  const t = refundWords[language]
  return amountCard(language, {
    sums: [[t.refund, amount]],
    facts: [
      [t.to, localizedTextIn(where, language)],
      [t.until, until],
      [t.ref, ref],
    ],
  })
}
