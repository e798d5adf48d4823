/** E-mails to owners and finance when the bank account for customers' payments or our tax number changes. */
import { amountCard } from '../../messaging/messages/email-card.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

export interface SettingChangeEmailData {
  readonly name: string
  readonly url: string
  /** "Bank account for transfers" */
  readonly title: string
  readonly before: string
  readonly after: string
  /** The person who changed it. */
  readonly by: string
}

const changeCard = ({ title, before, after }: SettingChangeEmailData) =>
  amountCard('en', {
    facts: [
      ['Setting', title],
      ['Before', before],
      ['After', after],
    ],
  })

export const settingProposedEmail = (summary: SettingChangeEmailData): MessageContent =>
  mail('setting-proposed', {
    subject: `Approval needed: ${summary.title}`,
    lines: [
      `Dear ${summary.name}, ${summary.by} requested a change of “${summary.title}”.`,
      'It applies once a second person approves it. Check every digit against a document from the bank or the tax office, not against this e-mail.',
    ],
    card: changeCard(summary),
    button: { label: 'Review change', url: `${summary.url}/admin/approvals` },
    after: ['If you were not expecting this, reject it and talk to the person who requested it.'],
  })

export const settingChangedEmail = (summary: SettingChangeEmailData): MessageContent =>
  mail('setting-changed', {
    subject: `Changed: ${summary.title}`,
    lines: [`Dear ${summary.name}, “${summary.title}” was changed. ${summary.by}.`, 'Customers see it at once.'],
    card: changeCard(summary),
    button: { label: 'Review change', url: `${summary.url}/admin/approvals` },
    after: ['If this is wrong, tell an owner of the shop at once: payments may go to the wrong account.'],
  })
