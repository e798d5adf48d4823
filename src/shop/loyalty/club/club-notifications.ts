/** Messages to a member who reaches a tier. */
import { formatRoundMoney } from '../../../units/format.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import { benefits, tiers } from './rules.ts'

export function tierReachedEmail({ tier, name, url }: { tier: number; name: string; url: string }): MessageContent {
  const { title, points } = tiers[tier - 1]!
  const { freeSilverShipping, sameDayDespatch } = benefits
  return mail('club-tier-reached', {
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
  })
}

export const tierReachedSms = (title: string): MessageContent => sms('club-tier-reached', { tier: title })
