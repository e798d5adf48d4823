/** What a member reads when a tier is reached. */
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
      `From your next order on you earn ${points} ${points === 1 ? 'point' : 'points'} for every ₹100 of goods.`,
      ...(tier >= sameDayDespatch.tier
        ? ['What is in stock and ordered by 2 pm of a working day leaves us the same day.']
        : []),
      ...(tier >= freeSilverShipping.tier
        ? [`Orders with more than ${formatRoundMoney(freeSilverShipping.above)} of silver travel free.`]
        : []),
    ],
    button: { label: 'See what your tier brings', url },
    after: ['A tier that is reached stays yours.'],
  })
}

export const tierReachedSms = (title: string): MessageContent =>
  sms(
    'club-tier-reached',
    'You are now a {#var#} member of the SILVERA club. It holds from your next order. See Club Membership in your account. -SLVERA',
    title,
  )
