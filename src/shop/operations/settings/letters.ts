/** What owners and finance are told when the account customers pay into, or our tax number, changes. */
import { mail, type Words } from '../../messaging/messages/words.ts'

export interface ToldChange {
  readonly name: string
  readonly url: string
  /** "Bank account for transfers" */
  readonly title: string
  readonly before: string
  readonly after: string
  /** Who it was. */
  readonly by: string
}

const lines = ({ before, after }: ToldChange) => [`Before: ${before}`, `After: ${after}`]

export const settingProposed = (told: ToldChange): Words =>
  mail('setting-proposed', {
    subject: `To be agreed to: ${told.title}`,
    lines: [
      `Dear ${told.name}, ${told.by} proposes another value for “${told.title}”.`,
      ...lines(told),
      'It holds once a second person has approved it. Compare every digit with a paper of the bank or the tax office, not with this letter.',
    ],
    button: { label: 'Look at it', url: `${told.url}/admin/approvals` },
    after: ['If you know nothing of it, refuse it and talk to who proposed it.'],
  })

export const settingChanged = (told: ToldChange): Words =>
  mail('setting-changed', {
    subject: `Changed: ${told.title}`,
    lines: [
      `Dear ${told.name}, “${told.title}” is another from now on: ${told.by}.`,
      ...lines(told),
      'Customers read it at once.',
    ],
    button: { label: 'Look at it', url: `${told.url}/admin/approvals` },
    after: ['If this is wrong, tell an owner of the shop at once: money may go astray.'],
  })
