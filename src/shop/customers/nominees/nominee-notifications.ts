/** Notifies a customer that the nominees have changed. The messages contain no names, since somebody else may read them. */
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'

interface Summary {
  readonly count: number
  readonly when: string
  readonly url: string
}

const ifNotYou = 'If this was not you, write to us right away.'

export const nomineesChangedMessages = ({
  count,
  when,
  url,
}: Summary): { mail: MessageContent; sms: MessageContent } => ({
  mail: mail('nominees-changed', {
    subject: count > 0 ? 'Your nominees were changed' : 'Your nominees were removed',
    lines: [
      `Your nominees were changed on ${when}, confirmed with a code sent to your mobile.`,
      count > 0 ? `You now have ${count === 1 ? '1 nominee' : `${count} nominees`}.` : 'You now have no nominees.',
    ],
    button: { label: 'View nominees', url },
    after: [ifNotYou],
  }),
  sms: sms('nominees-changed', { count: String(count) }),
})
