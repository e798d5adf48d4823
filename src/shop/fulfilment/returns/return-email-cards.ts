/** The tables in e-mails about a return: its pieces, why they come back, and what was refunded. */
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { amountCard, type EmailCard, withFacts, withSums } from '../../messaging/messages/email-card.ts'
import type { ClaimReason, ReturnRemedy } from '../../orders/returns/rules.ts'
import type { OrderMessageContext } from '../notify-order-customer.ts'

/** What the customer asked for, of all pieces of the message. */
export interface ReturnNotificationData {
  readonly claims: readonly ClaimReason[]
  readonly wishes: readonly ReturnRemedy[]
}

interface ReturnWords {
  readonly claim: string
  readonly claims: Readonly<Record<ClaimReason, string>>
  readonly wish: string
  readonly wishes: Readonly<Record<ReturnRemedy, string>>
  readonly pickup: string
  readonly refund: string
  readonly wallet: string
}

const returnWords: Readonly<Record<MessageLanguage, ReturnWords>> = {
  en: {
    claim: 'What is wrong',
    claims: {
      wrong: 'Not the item ordered',
      damaged: 'Damaged',
      short: 'Pieces are missing',
      tampered: 'Seal or capsule tampered with',
      purity: 'Purity not as stated',
      late: 'Later than promised',
    },
    wish: 'You asked for',
    wishes: { refund: 'A refund', replacement: 'A replacement' },
    pickup: 'Pickup from',
    refund: 'Refund',
    wallet: 'Back in your wallet',
  },
  hi: {
    claim: 'क्या गड़बड़ है',
    claims: {
      wrong: 'कोई दूसरी चीज़ आई',
      damaged: 'टूटी या ख़राब',
      short: 'नग कम हैं',
      tampered: 'सील या कैप्सूल से छेड़छाड़',
      purity: 'शुद्धता बताई गई जैसी नहीं',
      late: 'बताए दिन के बाद आई',
    },
    wish: 'आपने माँगा',
    wishes: { refund: 'रिफ़ंड', replacement: 'बदले में दूसरी चीज़' },
    pickup: 'पिकअप का पता',
    refund: 'रिफ़ंड',
    wallet: 'आपके वॉलेट में वापस',
  },
}

/** The pieces that are returned, why, and what was asked for. */
export function returnCard(
  { cards }: OrderMessageContext,
  { claims, wishes }: ReturnNotificationData,
  language: MessageLanguage,
): { card?: EmailCard } {
  if (!cards) return {}
  const t = returnWords[language]
  const { facts } = amountCard(language, {
    facts: [
      [t.claim, ...new Set(claims.map((claim) => t.claims[claim]))],
      [t.wish, ...new Set(wishes.map((wish) => t.wishes[wish]))],
    ],
  })
  return { card: withFacts(cards[language], facts) }
}

/** As `returnCard`, with the address where the courier takes the pieces. */
export function pickupCard(
  order: OrderMessageContext,
  data: ReturnNotificationData & { readonly pickup: readonly string[] },
  language: MessageLanguage,
): { card?: EmailCard } {
  const { card } = returnCard(order, data, language)
  if (!card) return {}
  const address = { label: returnWords[language].pickup, lines: data.pickup }
  return { card: data.pickup.length > 0 ? withFacts(card, [address]) : card }
}

export interface SettlementNotificationData {
  readonly isReplaced: boolean
  /** "₹1,234.00"; empty where no money is refunded. */
  readonly refund: string
  /** "80 points", "1.0000 g of silver": what went back to the wallet. */
  readonly wallet: readonly string[]
}

/** The pieces that were settled, and what was refunded for them. */
export function settlementCard(
  { cards }: OrderMessageContext,
  { refund, wallet }: SettlementNotificationData,
  language: MessageLanguage,
): { card?: EmailCard } {
  if (!cards) return {}
  const t = returnWords[language]
  const card = amountCard(language, { sums: refund ? [[t.refund, refund]] : [], facts: [[t.wallet, ...wallet]] })
  return { card: withSums(cards[language], card) }
}
