/** The table in e-mails about an offer: its total, and until when it is valid. */
import { type EmailCards, localizedCards } from '../../messaging/messages/email-card.ts'
import type { OfferNotificationData } from './offer-notifications.ts'

export const offerCards = ({ number, total, isRateLinked, until, ticket }: OfferNotificationData): EmailCards =>
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
