/** What owners and finance are told when the account customers pay into, or our tax number, changes. */
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

export interface SettingChangeEmailData {
  readonly name: string
  readonly url: string
  /** "Bank account for transfers" */
  readonly title: string
  readonly before: string
  readonly after: string
  /** Who it was. */
  readonly by: string
}

const lines = ({ before, after }: SettingChangeEmailData) => [`Before: ${before}`, `After: ${after}`]

export const settingProposedEmail = (summary: SettingChangeEmailData): MessageContent =>
  mail('setting-proposed', {
    subject: `To be agreed to: ${summary.title}`,
    lines: [
      `Dear ${summary.name}, ${summary.by} proposes another value for “${summary.title}”.`,
      ...lines(summary),
      'It holds once a second person has approved it. Compare every digit with a paper of the bank or the tax office, not with this letter.',
    ],
    button: { label: 'Look at it', url: `${summary.url}/admin/approvals` },
    after: ['If you know nothing of it, refuse it and talk to who proposed it.'],
  })

export const settingChangedEmail = (summary: SettingChangeEmailData): MessageContent =>
  mail('setting-changed', {
    subject: `Changed: ${summary.title}`,
    lines: [
      `Dear ${summary.name}, “${summary.title}” is another from now on: ${summary.by}.`,
      ...lines(summary),
      'Customers read it at once.',
    ],
    button: { label: 'Look at it', url: `${summary.url}/admin/approvals` },
    after: ['If this is wrong, tell an owner of the shop at once: money may go astray.'],
  })
