/** The table in e-mails about an order whose payment is under review: what came, what is left to pay, and until when to choose. */
import type { MessageLanguage } from '../../../../units/language/message-language.ts'
import type { OrderMessageContext } from '../../../fulfilment/notify-order-customer.ts'
import { type EmailCard, factCards, withFacts } from '../../../messaging/messages/email-card.ts'
import type { ReviewMessageData } from './review-messages.ts'

/** In the order of the table. */
const labels = {
  received: { en: 'Received from you', hi: 'आपसे मिले' },
  total: { en: 'Price now', hi: 'मौजूदा क़ीमत' },
  due: { en: 'Left to pay', hi: 'देना बाक़ी' },
  excess: { en: 'We return', hi: 'हम लौटाएँगे' },
  until: { en: 'Choose by', hi: 'इस दिन तक चुनें' },
} as const

/** The card of the order, with these facts before its own. An order that cannot be completed has no price now. */
export function reviewCard(
  { cards }: OrderMessageContext,
  { cause, received, total, due, excess, until }: ReviewMessageData,
  language: MessageLanguage,
): EmailCard {
  const prices = cause === 'unavailable' ? {} : { total, due, excess }
  const card = factCards(labels, { received, ...prices, until })[language]
  return cards ? withFacts(cards[language], card.facts) : card
}
