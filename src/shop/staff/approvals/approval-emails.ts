/** E-mails to the owners about actions that wait for one owner alone. */
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
    subject: 'Approval needed from a second person',
    lines: [`Dear ${name}, ${by} requested: ${sentence}.`, 'It is applied once a second person approves it.'],
    button: { label: 'Open approvals', url },
    after: [
      'If nobody else can approve it, the owner who requested it can confirm it with a code after 24 hours. If you were not expecting this, reject it or close the account.',
    ],
  })

export const confirmedAloneEmail = ({ name, url, sentence, by }: Notice): MessageContent =>
  mail('approval-alone', {
    subject: 'Request confirmed by one owner alone',
    lines: [`Dear ${name}, after 24 hours ${by} confirmed alone: ${sentence}.`],
    button: { label: 'Open approvals', url },
    after: ['If this looks wrong, close that account and check the audit log.'],
  })
