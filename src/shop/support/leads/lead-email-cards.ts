/** The table in the e-mail with a price that a visitor asked for. */
import { formatMoney, formatPercent } from '../../../units/format.ts'
import { type EmailCards, localizedCards } from '../../messaging/messages/email-card.ts'
import type { PriceEmailData } from './lead-emails.ts'

export function priceCards({ product, price, gst, at, couponCode }: PriceEmailData): EmailCards {
  const rate = formatPercent(gst)
  return localizedCards({
    sums: [[{ en: `Price, ${rate} GST included`, hi: `क़ीमत, ${rate} GST सहित` }, formatMoney(price)]],
    facts: [
      [{ en: 'Product', hi: 'प्रोडक्ट' }, product],
      [{ en: 'Price of', hi: 'कब की क़ीमत' }, at],
      [{ en: 'Coupon code', hi: 'कूपन कोड' }, couponCode],
    ],
  })
}
