/** Notifies a customer that the nominees have changed. The messages contain no names, since somebody else may read them. */
import { accountCards } from '../../messaging/messages/account-cards.ts'
import { hindiIfNotYou } from '../../messaging/messages/hindi-parts.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'

interface Summary {
  readonly count: number
  readonly when: string
  readonly url: string
}

const ifNotYou = 'If this was not you, write to us right away.'

export function nomineesChangedMessages({ count, when, url }: Summary): { mail: MessageContent; sms: MessageContent } {
  const nominees = count > 0 ? String(count) : { en: 'None', hi: 'कोई नहीं' }
  const card = accountCards({ nominees, changed: when })
  const email = mail(
    'nominees-changed',
    {
      subject: count > 0 ? 'Your nominees were changed' : 'Your nominees were removed',
      lines: ['Your nominees were changed, confirmed with a code sent to your mobile.'],
      card: card.en,
      button: { label: 'View nominees', url },
      after: [ifNotYou],
    },
    {
      subject: count > 0 ? 'आपके नॉमिनी बदल दिए गए' : 'आपके नॉमिनी हटा दिए गए',
      lines: ['आपके नॉमिनी बदले गए; पुष्टि आपके मोबाइल पर भेजे OTP से हुई।'],
      card: card.hi,
      button: 'नॉमिनी देखें',
      after: [hindiIfNotYou],
    },
  )
  return { mail: email, sms: sms('nominees-changed', { count: String(count) }) }
}
