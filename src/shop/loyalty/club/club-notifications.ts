/** Messages to a member who reaches a tier. */
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import { tierCards } from './club-email-cards.ts'
import { tiers } from './rules.ts'

export function tierReachedEmail({ tier, name, url }: { tier: number; name: string; url: string }): MessageContent {
  const { title, points } = tiers[tier - 1]!
  const card = tierCards({ tier, title: titleTexts(title), points })
  return mail(
    'club-tier-reached',
    {
      subject: `You are a ${title} member of the ${brandMark} club`,
      lines: [name ? `Welcome, ${name}.` : 'Welcome.', 'These are your benefits from your next order.'],
      card: card.en,
      button: { label: 'View your benefits', url },
      after: ['Once you reach a tier, you keep it.'],
    },
    {
      subject: `अब आप ${brandMark} क्लब के ${titleTexts(title).hi} सदस्य हैं`,
      lines: [name ? `स्वागत है, ${name}।` : 'स्वागत है।', 'अगले ऑर्डर से आपको ये फ़ायदे मिलेंगे।'],
      card: card.hi,
      button: 'अपने फ़ायदे देखें',
      after: ['एक बार मिला टियर आपका ही रहता है।'],
    },
  )
}

export const tierReachedSms = (title: string): MessageContent => sms('club-tier-reached', { tier: titleTexts(title) })

/** "Tier-1" → "टियर-1" */
const titleTexts = (title: string) => ({ en: title, hi: title.replace(/^Tier-/, 'टियर-') })
