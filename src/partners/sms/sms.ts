/** Whoever carries our text messages. India's registry lets only texts of registered templates through (rules/messages.md 1.1). */

export interface Sms {
  /** Ten digits. */
  readonly to: string
  /** The name of its template in `shop/messaging/messages/texts.ts`. */
  readonly template: string
  /** What stands for `{#var#}` in the template, in order. */
  readonly variables: readonly string[]
  /** The whole text, as it is registered. */
  readonly text: string
}

export interface SmsPartner {
  readonly name: string
  /** Hands the message over; answers the partner's id of it. Throws `PartnerError` when it was not taken. */
  send(message: Sms): Promise<string>
}
