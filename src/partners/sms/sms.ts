/** An SMS carrier. India's registry allows only texts of registered templates (rules/messages.md 1.1). */
import type { ConnectionTest } from '../connection-test.ts'

export interface Sms {
  /** Ten digits. */
  readonly to: string
  /** The carrier's id of its template; empty for a carrier that needs none. */
  readonly templateId: string
  /** Values for each `{#var#}` in the template, in order. */
  readonly variables: readonly string[]
  /** It has letters outside of the plain alphabet, such as Hindi ones. */
  readonly isUnicode: boolean
  /** The complete text, as registered. */
  readonly text: string
}

export interface SmsPartner {
  readonly name: string
  /** Whether it can send only what was registered with it. */
  readonly requiresTemplateIds: boolean
  /** Hands over the message; returns the carrier's id of it. Throws `PartnerError` when it was not accepted. */
  send(message: Sms): Promise<string>
  readonly testConnection: ConnectionTest
}
