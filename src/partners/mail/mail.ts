/** Whoever carries our e-mail. */

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every try to send the same message, so that a copy can be told. */
  readonly messageId: string
  /** Of a letter sent to a list: where its reader leaves it, by one POST (RFC 8058). Empty for all others. */
  readonly leaveUrl: string
}

export interface MailPartner {
  readonly name: string
  /** Hands the mail over; answers the partner's word on it. Throws `PartnerError` when it was not taken. */
  send(mail: Mail): Promise<string>
}
