/** The tables in e-mails about automatic payments: the mandate, a debit, a month without one, a refund. */
import type { MessageLanguage } from '../../../../units/language/message-language.ts'
import { amountCard, type EmailCard } from '../../../messaging/messages/email-card.ts'

const debitWords = {
  en: {
    most: 'At most, once a month',
    next: 'Next on',
    mandate: 'Mandate',
    debit: 'Debit by UPI AutoPay',
    refund: 'Refund',
    for: 'For',
    goods: (size: string) => `${size} of silver and GST`,
    on: 'On or after',
    again: 'Next attempt',
    to: 'Refund to',
    source: 'The account it came from',
    month: 'Silver this month',
    until: 'Pay by',
    rate: 'Live rate now, before GST',
    perGram: 'per gram',
  },
  hi: {
    most: 'महीने में एक बार, ज़्यादा से ज़्यादा',
    next: 'अगली तारीख़',
    mandate: 'मैंडेट',
    debit: 'UPI AutoPay से भुगतान',
    refund: 'रिफ़ंड',
    for: 'किसके लिए',
    goods: (size: string) => `${size} की चाँदी और GST`,
    on: 'इस समय या उसके बाद',
    again: 'अगली कोशिश',
    to: 'रिफ़ंड यहाँ',
    source: 'जिस खाते से राशि आई थी',
    month: 'इस महीने की चाँदी',
    until: 'इस समय तक भुगतान करें',
    rate: 'अभी का लाइव भाव, GST से पहले',
    perGram: 'प्रति ग्राम',
  },
} as const

export interface MandateSummary {
  /** "₹5,150.00" */
  readonly most: string
  /** "MND-2026-100042" */
  readonly uniqueId: string
  /** "5 Dec 2026" */
  readonly next: string
  readonly url: string
}

/** What the mandate allows; the next date only while debits are made. */
export function mandateCard(language: MessageLanguage, { most, uniqueId }: MandateSummary, next = ''): EmailCard {
  const t = debitWords[language]
  return amountCard(language, {
    sums: [[t.most, most]],
    facts: [
      [t.next, next],
      [t.mandate, uniqueId],
    ],
  })
}

export interface DebitSummary {
  /** "₹5,150.00" */
  readonly amount: string
  /** "5 Dec 2026, 11:00 am" */
  readonly on: string
  /** "₹5,000.00" */
  readonly size: string
  readonly url: string
}

/** The debit and what it is for, with the time of the next attempt. */
export function debitCard(
  language: MessageLanguage,
  { amount, size, on }: DebitSummary,
  when: 'on' | 'again',
): EmailCard {
  const t = debitWords[language]
  return amountCard(language, {
    sums: [[t.debit, amount]],
    facts: [
      [t.for, t.goods(size)],
      [t[when], on],
    ],
  })
}

/** At least a day before each debit (RBI, e-mandates, 21 August 2019). */

export interface FailedMonth {
  readonly size: string
  /** "₹243.10" per gram. */
  readonly rate: string
  readonly until: string
  readonly payUrl: string
}

export function failedMonthCard(language: MessageLanguage, { size, rate, until }: FailedMonth): EmailCard {
  const t = debitWords[language]
  return amountCard(language, {
    sums: [[t.month, size]],
    facts: [
      [t.until, until],
      [t.rate, `${rate} ${t.perGram}`],
    ],
  })
}

/** No more attempts this month: the customer may pay by hand. */

export function refundedDebitCard(language: MessageLanguage, { amount }: Pick<DebitSummary, 'amount'>): EmailCard {
  const t = debitWords[language]
  return amountCard(language, { sums: [[t.refund, amount]], facts: [[t.to, t.source]] })
}
