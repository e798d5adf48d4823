/** What owners are told of acts that one owner alone waits for. */
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

interface Notice {
  readonly name: string
  readonly url: string
  /** What would be done. */
  readonly sentence: string
  readonly by: string
}

export const approvalPendingEmail = ({ name, url, sentence, by }: Notice): MessageContent =>
  mail('approval-waits', {
    subject: 'An act waits for a second person',
    lines: [`Dear ${name}, ${by} proposed: ${sentence}.`, 'It is done when a second person approves it.'],
    button: { label: 'Open approvals', url },
    after: [
      'Where nobody else may approve it, the owner who proposed it can confirm it after 24 hours with a code. If you do not expect it, refuse it or close the account.',
    ],
  })

export const confirmedAloneEmail = ({ name, url, sentence, by }: Notice): MessageContent =>
  mail('approval-alone', {
    subject: 'An act was confirmed by one owner alone',
    lines: [`Dear ${name}, after 24 hours ${by} confirmed alone: ${sentence}.`],
    button: { label: 'Open approvals', url },
    after: ['If this was not you, close the account of who did it and look at the audit log.'],
  })
