/** What a customer is told when the nominees change. It names nobody: whoever reads it may be somebody else. */
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'

interface Summary {
  readonly count: number
  readonly when: string
  readonly url: string
}

const ifNotYou = 'If it was not you, write to us at once.'

export const nomineesChangedMessages = ({
  count,
  when,
  url,
}: Summary): { mail: MessageContent; sms: MessageContent } => ({
  mail: mail('nominees-changed', {
    subject: count > 0 ? 'Your nominees were changed' : 'Your nominees were removed',
    lines: [
      `On ${when} your list of nominees was changed, confirmed by a code to your mobile.`,
      count > 0 ? `It names ${count === 1 ? 'one person' : `${count} people`} now.` : 'It names nobody now.',
    ],
    button: { label: 'See your nominees', url },
    after: [ifNotYou],
  }),
  sms: sms(
    'nominees-changed',
    'The nominees of your SILVERA account were changed, {#var#} named now. If it was not you, call us at once. -SLVERA',
    String(count),
  ),
})
