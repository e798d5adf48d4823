/** Messages to a member who reaches a tier. */
import { formatRoundMoney } from '../../../units/format.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import { benefits, tiers } from './rules.ts'

export function tierReachedEmail({ tier, name, url }: { tier: number; name: string; url: string }): MessageContent {
  const { title, points } = tiers[tier - 1]!
  const { freeSilverShipping, sameDayDespatch } = benefits
  return mail(
    'club-tier-reached',
    {
      subject: `You are a ${title} member of the ${brandMark} club`,
      lines: [
        name ? `Welcome, ${name}.` : 'Welcome.',
        `From your next order, you earn ${points} ${points === 1 ? 'point' : 'points'} for every ₹100 of goods.`,
        ...(tier >= sameDayDespatch.tier
          ? ['In-stock items ordered by 2 pm on a working day are despatched the same day.']
          : []),
        ...(tier >= freeSilverShipping.tier
          ? [`Shipping is free on orders with more than ${formatRoundMoney(freeSilverShipping.above)} of silver.`]
          : []),
      ],
      button: { label: 'View your benefits', url },
      after: ['Once you reach a tier, you keep it.'],
    },
    {
      subject: `अब आप ${brandMark} क्लब के ${hindiTitle(title)} सदस्य हैं`,
      lines: [
        name ? `स्वागत है, ${name}।` : 'स्वागत है।',
        `अगले ऑर्डर से आपको सामान के हर ₹100 पर ${points} पॉइंट मिलेंगे।`,
        ...(tier >= sameDayDespatch.tier
          ? ['कामकाजी दिन में दोपहर 2 बजे तक के ऑर्डर का स्टॉक में मौजूद सामान उसी दिन भेजा जाता है।']
          : []),
        ...(tier >= freeSilverShipping.tier
          ? [`${formatRoundMoney(freeSilverShipping.above)} से ऊपर की चाँदी वाले ऑर्डर पर शिपिंग मुफ़्त है।`]
          : []),
      ],
      button: 'अपने फ़ायदे देखें',
      after: ['एक बार मिला टियर आपका ही रहता है।'],
    },
  )
}

export const tierReachedSms = (title: string): MessageContent =>
  sms('club-tier-reached', { tier: { en: title, hi: hindiTitle(title) } })

/** "Tier-1" → "टियर-1" */
const hindiTitle = (title: string): string => title.replace(/^Tier-/, 'टियर-')
