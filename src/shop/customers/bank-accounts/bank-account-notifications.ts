/** What customers are told of their bank accounts: to mobile and e-mail alike, so that whoever it was not learns of it. */
import type { Tx } from '../../../platform/database/database.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import type { Customer } from '../records.ts'

interface Summary {
  /** "HDFC0000053, account ending in 6789" */
  readonly account: string
  readonly when: string
}

type Email = (summary: Summary) => { readonly mail: MessageContent; readonly sms: MessageContent }

export const bankAccountAddedMessages: Email = ({ account, when }) => ({
  mail: mail('bank-account-added', {
    subject: `A bank account was added to your ${brandMark} account`,
    lines: [
      `On ${when} this bank account was added: ${account}. Another one that was there before is removed.`,
      'We send a rupee to it to see whose it is. For 24 hours nothing is paid out.',
    ],
    after: ['If it was not you, remove the account under Digital silver in your account and write to us at once.'],
  }),
  sms: sms(
    'bank-account-added',
    'Bank {#var#} was added to your SILVERA account. No payout for 24 hours. If it was not you, call us at once. -SLVERA',
    account,
  ),
})

export const bankAccountVerifiedMessages: Email = ({ account }) => ({
  mail: mail('bank-account-verified', {
    subject: 'Your bank account is verified',
    lines: [
      `The bank confirms that this account is yours: ${account}. You can sell digital silver to it 24 hours after it was added.`,
    ],
  }),
  sms: sms('bank-account-verified', 'Bank {#var#} is verified for payouts from SILVERA. -SLVERA', account),
})

export const bankAccountRefusedMessages =
  (why: string): Email =>
  ({ account }) => ({
    mail: mail('bank-account-refused', {
      subject: 'We could not verify your bank account',
      lines: [
        `This account could not be verified: ${account}.`,
        why,
        'Please check the number and the IFSC, and add it again.',
      ],
    }),
    sms: sms(
      'bank-account-refused',
      'Bank {#var#} could not be verified. Please add it again at SILVERA. -SLVERA',
      account,
    ),
  })

export const bankAccountRemovedMessages: Email = ({ account, when }) => ({
  mail: mail('bank-account-removed', {
    subject: `A bank account was removed from your ${brandMark} account`,
    lines: [`On ${when} this bank account was removed: ${account}.`],
    after: ['If it was not you, write to us at once.'],
  }),
  sms: sms(
    'bank-account-removed',
    'Bank {#var#} was removed from your SILVERA account. If it was not you, call us at once. -SLVERA',
    account,
  ),
})

interface Emails {
  /** Names the event. */
  readonly key: string
  readonly words: { readonly mail: MessageContent; readonly sms: MessageContent }
}

/** To the mobile, and to the e-mail if it is verified. */
export async function notifyByEmailAndSms(
  tx: Tx,
  { mobile, email, emailVerifiedAt }: Pick<Customer, 'mobile' | 'email' | 'emailVerifiedAt'>,
  { key, words }: Emails,
  now: Date,
): Promise<void> {
  const drafts = [
    ...(mobile ? [{ key: `${key}:sms`, to: mobile, words: words.sms }] : []),
    ...(email && emailVerifiedAt ? [{ key, to: email, words: words.mail }] : []),
  ]
  await sendMessages(tx, drafts, now)
}
