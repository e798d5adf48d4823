/** E-mails about new items of the inbox, and about proposals that nobody has seen. */
import { formatDateAndTime } from '../../../units/format.ts'
import { formatCount } from '../../../units/plural.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import type { OpenItem } from './open-items.ts'
import { inboxKinds } from './rules/kinds.ts'

const mostListed = 10

interface InboxEmail {
  readonly name: string
  readonly url: string
  readonly items: readonly Pick<OpenItem, 'kind' | 'title'>[]
}

/** One e-mail for all that are new in the same minute, without contacts of customers. */
export const inboxEmail = ({ name, url, items }: InboxEmail): MessageContent => {
  const [first] = items
  const more = items.length - mostListed
  return mail('staff-inbox', {
    subject:
      items.length === 1 && first
        ? `${inboxKinds[first.kind].title}: ${first.title}`
        : `${formatCount(items.length, 'new item')} in your inbox`,
    lines: [
      `Dear ${name}, new in your inbox:`,
      ...items.slice(0, mostListed).map(({ kind, title }) => `${inboxKinds[kind].title}: ${title}.`),
      ...(more > 0 ? [`And ${formatCount(more, 'more item', 'more items')}.`] : []),
    ],
    button: { label: 'Open inbox', url },
    after: ['Your account in the back office lists which items you get by e-mail.'],
  })
}

interface UnseenEmail {
  readonly name: string
  readonly url: string
  readonly sentence: string
  readonly by: string
  readonly at: Date
}

export const approvalUnseenEmail = ({ name, url, sentence, by, at }: UnseenEmail): MessageContent =>
  mail('approval-unseen', {
    subject: 'Nobody has seen a request for approval',
    lines: [
      `Dear ${name}, ${by} requested on ${formatDateAndTime(at)}: ${sentence}.`,
      'Nobody who may approve it has opened it for an hour of working time.',
    ],
    button: { label: 'Open approvals', url },
    after: ['This e-mail comes again every working hour until somebody opens Approvals or the inbox.'],
  })
