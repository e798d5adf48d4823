/** WhatsApp Business as a carrier of messages. Outside of a conversation it sends only templates that it has approved. */
import type { MessageLanguage } from '../../units/language/message-language.ts'
import type { ConnectionTest } from '../connection-test.ts'

export interface WhatsAppMessage {
  /** Ten digits. */
  readonly to: string
  /** The name of the approved template. */
  readonly template: string
  readonly language: MessageLanguage
  /** Values for `{{1}}`, `{{2}}` … of its body. */
  readonly parameters: readonly string[]
  /** Ours. WhatsApp repeats it in every report, so that a message whose response was lost is known by it. */
  readonly reference: string
}

/** From first to last; `failed` ends it too. */
export const whatsAppStates = ['sent', 'delivered', 'read', 'failed'] as const
export type WhatsAppState = (typeof whatsAppStates)[number]

/** What became of a message. Reports come in any order, any number of times. */
export interface WhatsAppReport {
  /** WhatsApp's id of the message. */
  readonly id: string
  /** Ours; empty where it was not repeated. */
  readonly reference: string
  readonly state: WhatsAppState
  /** Of a failure: "131026 Message undeliverable". */
  readonly error: string
}

export interface WhatsAppPartner {
  readonly name: string
  /** The shop has WhatsApp at all. */
  readonly isUsed: boolean
  /**
   * Hands over the message; returns WhatsApp's id of it. Throws `PartnerError`: when it says `retryable: false` or `unauthorized`,
   * the message was not accepted for certain.
   */
  send(message: WhatsAppMessage): Promise<string>
  /** The reports in a webhook; null if WhatsApp did not sign it. What is no report is left out. */
  readReports(webhook: { readonly rawBody: Buffer; readonly signature: string }): readonly WhatsAppReport[] | null
  /** Answers the registration of the webhook's address: whether this token is ours. */
  isOwnToken(token: string): boolean
  readonly testConnection: ConnectionTest
}
