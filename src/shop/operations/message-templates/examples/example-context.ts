import type { MessageContent } from '../../../messaging/messages/message-content.ts'

/** What examples of e-mails are made of. */
export interface ExampleContext {
  /** Public URL of the shop, without a slash at the end. */
  readonly site: string
  readonly now: Date
}

export type EmailExample = (context: ExampleContext) => MessageContent

/** The name that examples are addressed to. */
export const exampleName = 'Priya Sharma'
export const exampleTime = '21 Nov 2026, 11:00 am'

/** Of messages that go to two channels, the e-mail. */
export function emailAmong(contents: readonly MessageContent[]): MessageContent {
  const email = contents.find(({ channel }) => channel === 'email')
  if (!email) throw new Error('no e-mail among these messages')
  return email
}
