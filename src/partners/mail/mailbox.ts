/** A mailbox that is read by us, for shops whose mail provider calls no webhook. */
import type { ConnectionTest } from '../connection-test.ts'

/** Identifies an e-mail in its mailbox as long as the server keeps its numbering (RFC 3501, 2.3.1.1). */
export interface MailboxKey {
  readonly folder: string
  readonly uidValidity: bigint
  readonly uid: number
}

export interface MailboxMessage {
  readonly key: MailboxKey
  readonly bytes: number
  /** Downloads it; it stays unread. Throws `PartnerError`. */
  read(): Promise<Buffer>
}

/** `finish`: it is marked as read, or moved. `leave`: it stays unread. `stop`: as `leave`, and no further one is read. */
export type MailboxVerdict = 'finish' | 'leave' | 'stop'

export interface MailboxVisit {
  /** Which of the unread e-mails are not to be read again. */
  readonly readLeft: (folder: Omit<MailboxKey, 'uid'>, uids: readonly number[]) => Promise<ReadonlySet<number>>
  readonly take: (message: MailboxMessage) => Promise<MailboxVerdict>
}

export interface Mailbox {
  /** Hands over what is unread, oldest first, at most `mostPerVisit`. Throws `PartnerError`, and what the visit throws. */
  visit(visit: MailboxVisit): Promise<void>
  readonly testConnection: ConnectionTest
}

export const mostPerVisit = 50
