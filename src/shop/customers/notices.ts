/** Notices to an account's own contacts of what was done with it: who did not do it learns of it. */
import type { MessageDraft } from '../messaging/messages/actions.ts'
import type { MessageContent } from '../messaging/messages/message-content.ts'
import type { Customer } from './records.ts'

export interface CustomerMessageRequest {
  /** Names what was done: it is sent once. */
  readonly key: string
  readonly text: MessageContent
  readonly emailContent: MessageContent
}

/** To the mobile, and to the e-mail if it was verified: an unverified one may be a stranger's. */
export const noticesTo = (
  { mobile, email, emailVerifiedAt }: Pick<Customer, 'mobile' | 'email' | 'emailVerifiedAt'>,
  { key, text, emailContent }: CustomerMessageRequest,
): MessageDraft[] => [
  ...(mobile ? [{ key: `${key}:sms`, to: mobile, content: text }] : []),
  ...(email && emailVerifiedAt ? [{ key: `${key}:email`, to: email, content: emailContent }] : []),
]
