/** E-mails to the owners about what the staff do. */
import { formatDateAndTime } from '../../units/format.ts'
import { mail, type Words } from '../messages/words.ts'
import type { ReadKind } from './rules.ts'

const recordNames: Readonly<Record<ReadKind, string>> = {
  document: 'documents of customers',
  personal: 'records with personal data of customers',
}

interface ReadLimitFacts {
  readonly name: string
  readonly person: string
  readonly kind: ReadKind
  readonly limit: number
  readonly at: Date
  readonly url: string
}

/** At most one a day for each person of the staff, to each owner. */
export const readLimitEmail = ({ name, person, kind, limit, at, url }: ReadLimitFacts): Words =>
  mail('staff-read-limit', {
    subject: `${person} reached the daily limit of ${recordNames[kind]}`,
    lines: [
      `Dear ${name}, on ${formatDateAndTime(at)} ${person} asked for more than ${limit} ${recordNames[kind]} in one day. Further ones are refused until midnight.`,
      'If this does not fit their work of today, talk to them, and close the account if in doubt: that ends their sessions at once.',
    ],
    button: { label: 'See what was opened', url },
    after: ['This e-mail is sent once a day for each person.'],
  })
