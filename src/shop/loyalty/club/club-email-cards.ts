/** The table in the e-mail to a member who reaches a tier: the tier, and each of its benefits. */
import { formatRoundMoney } from '../../../units/format.ts'
import type { LocalizedText } from '../../../units/language/message-language.ts'
import { type EmailCards, localizedCards } from '../../messaging/messages/email-card.ts'
import { benefits } from './rules.ts'

export function tierCards({ tier, title, points }: { tier: number; title: LocalizedText; points: number }): EmailCards {
  const { freeSilverShipping, sameDayDespatch } = benefits
  const from = formatRoundMoney(freeSilverShipping.above)
  return localizedCards({
    facts: [
      [{ en: 'Tier', hi: 'टियर' }, title],
      [{ en: 'Points for every ₹100 of goods', hi: 'सामान के हर ₹100 पर पॉइंट' }, String(points)],
      [
        { en: 'Despatch the same day', hi: 'उसी दिन भेजना' },
        tier >= sameDayDespatch.tier
          ? {
              en: 'In-stock items ordered by 2 pm on a working day',
              hi: 'स्टॉक में मौजूद सामान, कामकाजी दिन में दोपहर 2 बजे तक के ऑर्डर का',
            }
          : null,
      ],
      [
        { en: 'Free shipping', hi: 'मुफ़्त शिपिंग' },
        tier >= freeSilverShipping.tier
          ? { en: `Orders with more than ${from} of silver`, hi: `${from} से ऊपर की चाँदी वाले ऑर्डर` }
          : null,
      ],
    ],
  })
}
