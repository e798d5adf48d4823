/** Notices to an account's own contacts of what was done with it: who did not do it learns of it. */
import type { Draft } from '../messaging/messages/actions.ts'
import type { Words } from '../messaging/messages/words.ts'
import type { Customer } from './records.ts'

export interface Notice {
  /** Names what was done: it is sent once. */
  readonly key: string
  readonly text: Words
  readonly letter: Words
}

/** To the mobile, and to the e-mail if it was verified: an unverified one may be a stranger's. */
export const noticesTo = (
  { mobile, email, emailVerifiedAt }: Pick<Customer, 'mobile' | 'email' | 'emailVerifiedAt'>,
  { key, text, letter }: Notice,
): Draft[] => [
  ...(mobile ? [{ key: `${key}:sms`, to: mobile, words: text }] : []),
  ...(email && emailVerifiedAt ? [{ key: `${key}:email`, to: email, words: letter }] : []),
]
