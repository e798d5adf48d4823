/** Notifies an account's own contacts of what was done with it, so that the owner notices an action by somebody else. */
import type { MessageDraft } from '../messaging/messages/actions.ts'
import type { MessageContent } from '../messaging/messages/message-content.ts'
import type { Customer } from './records.ts'

export interface CustomerMessageRequest {
  /** Identifies the event, so that it is sent only once. */
  readonly key: string
  readonly text: MessageContent
  readonly emailContent: MessageContent
}

/** To the mobile, and to the e-mail if it is verified: an unverified one may belong to a stranger. */
export const noticesTo = (
  { mobile, email, emailVerifiedAt }: Pick<Customer, 'mobile' | 'email' | 'emailVerifiedAt'>,
  { key, text, emailContent }: CustomerMessageRequest,
): MessageDraft[] => [
  ...(mobile ? [{ key: `${key}:sms`, to: mobile, content: text }] : []),
  ...(email && emailVerifiedAt ? [{ key: `${key}:email`, to: email, content: emailContent }] : []),
]
