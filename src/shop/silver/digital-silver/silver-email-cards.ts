/** The tables in e-mails about digital silver: a payment under review, and silver whose free storage ends. */
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { amountCard, type EmailCard } from '../../messaging/messages/email-card.ts'

const silverWords = {
  en: {
    silver: 'Digital silver',
    perGram: 'per gram before GST',
    quoted: 'Price quoted',
    received: 'Received from you',
    purchase: 'Purchase',
    choose: 'Choose by',
    oldest: 'Oldest silver received on',
    until: 'Storage and insurance free until',
  },
  hi: {
    silver: 'डिजिटल चाँदी',
    perGram: 'प्रति ग्राम, GST से पहले',
    quoted: 'बताई गई क़ीमत',
    received: 'आपसे मिले',
    purchase: 'ख़रीद',
    choose: 'इस दिन तक चुनें',
    oldest: 'सबसे पुरानी चाँदी कब आई',
    until: 'भंडारण और बीमा इस दिन तक मुफ़्त',
  },
} as const

export interface SilverQuoteSummary {
  /** "20.0000 g" */
  readonly silver: string
  /** "₹250.00" per gram, without GST. */
  readonly rate: string
  /** "₹5,000.00": silver at this rate. */
  readonly metalValue: string
  /** "₹5,150.00": with GST and charge. */
  readonly due: string
}

/** What was quoted and what came, with the last day for the choice; without that day where nothing goes back by itself. */
export function silverReviewCard(
  language: MessageLanguage,
  {
    uniqueOrderId,
    quoted: { silver, rate, metalValue, due },
    received,
    until,
  }: { uniqueOrderId: string; quoted: SilverQuoteSummary; received: string; until: string },
): EmailCard {
  const t = silverWords[language]
  return amountCard(language, {
    items: [{ name: t.silver, detail: `${silver} × ${rate} ${t.perGram}`, amount: metalValue }],
    sums: [
      [t.quoted, due],
      [t.received, received],
    ],
    facts: [
      [t.purchase, uniqueOrderId],
      [t.choose, until],
    ],
  })
}

/** The silver, since when the oldest of it is stored, and until when that is free. */
export function storageCard(
  language: MessageLanguage,
  { silver, since, until }: { silver: string; since: string; until: string },
): EmailCard {
  const t = silverWords[language]
  return amountCard(language, {
    sums: [[t.silver, silver]],
    facts: [
      [t.oldest, since],
      [t.until, until],
    ],
  })
}
