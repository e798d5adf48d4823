/** An e-mail carrier. */
import type { ConnectionTest } from '../connection-test.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every attempt to send a message, so that duplicates can be recognised. */
  readonly messageId: string
  /** Unsubscribe URL of an e-mail to a list, called with one POST (RFC 8058). Empty for all others. */
  readonly leaveUrl: string
  /** Empty: replies go to the sender. */
  readonly replyTo: string
  /** The Message-ID that begins the thread; empty: it belongs to none. */
  readonly references: string
  /** Absence notes do not answer it. */
  readonly isAutomatic: boolean
}

export interface MailPartner {
  readonly name: string
  /** Hands over the mail; returns the carrier's response. Throws `PartnerError` when it was not accepted. */
  send(mail: Mail): Promise<string>
  readonly testConnection: ConnectionTest
}
