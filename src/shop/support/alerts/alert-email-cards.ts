/** The table in e-mails about a price alert: product, price, limit, and when. */
import { type EmailCards, factCards } from '../../messaging/messages/email-card.ts'

/** In the order of the table. */
const labels = {
  product: { en: 'Product', hi: 'प्रोडक्ट' },
  price: { en: 'Price, GST included', hi: 'क़ीमत, GST सहित' },
  asOf: { en: 'As of', hi: 'कब की' },
  limit: { en: 'Your alert, GST included', hi: 'आपका अलर्ट, GST सहित' },
  validUntil: { en: 'Alert valid until', hi: 'अलर्ट इस तारीख़ तक' },
} as const

/** `limit`: "₹26,500.00", the price or less that the alert waits for. */
export const alertCards = ({
  limit,
  ...facts
}: Readonly<Partial<Record<keyof typeof labels, string>> & { limit: string }>): EmailCards =>
  factCards(labels, { ...facts, limit: { en: `${limit} or less`, hi: `${limit} या उससे कम` } })
