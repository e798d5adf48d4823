/** Notifications about bank accounts, sent to both mobile and e-mail, so that the customer notices a change by somebody else. */

import type { Tx } from '../../../platform/database/database.ts'
import { type LocalizedText, localizedTextIn } from '../../../units/language/message-language.ts'
import { accountCards } from '../../messaging/messages/account-cards.ts'
import { draftsByMailAndSms, sendMessages } from '../../messaging/messages/actions.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { hindiIfNotYou } from '../../messaging/messages/hindi-parts.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import type { Customer } from '../records.ts'

interface Summary {
  /** "HDFC0000053, account ending in 6789" */
  readonly account: string
  readonly when: string
}

type Email = (details: Summary) => { readonly mail: MessageContent; readonly sms: MessageContent }

export const bankAccountAddedMessages: Email = ({ account, when }) => ({
  mail: mail(
    'bank-account-added',
    {
      subject: `A bank account was added to your ${brandMark} account`,
      lines: [
        'A bank account was added to your account. It replaces any earlier one.',
        'We verify it with a transfer of ₹1. For your safety, there are no payouts for 24 hours.',
      ],
      card: accountCards({ bankAccount: account, added: when }).en,
      after: [
        'If this was not you, remove the bank account under Digital silver in your account and write to us right away.',
      ],
    },
    {
      subject: `आपके ${brandMark} खाते में बैंक खाता जोड़ा गया`,
      lines: [
        'आपके खाते में बैंक खाता जोड़ा गया। पहले का खाता हो, तो यह उसकी जगह लेता है।',
        'हम ₹1 भेजकर इसकी पुष्टि करते हैं। आपकी सुरक्षा के लिए 24 घंटे तक कोई पैसा नहीं भेजा जाएगा।',
      ],
      card: accountCards({ bankAccount: account, added: when }).hi,
      after: ['अगर आपने नहीं जोड़ा, तो खाते में डिजिटल चाँदी के नीचे इसे हटाएँ और तुरंत हमें लिखें।'],
    },
  ),
  sms: sms('bank-account-added', { bank: account }),
})

export const bankAccountVerifiedMessages: Email = ({ account }) => ({
  mail: mail(
    'bank-account-verified',
    {
      subject: 'Your bank account is verified',
      lines: ['Your bank account is verified. You can sell digital silver to it 24 hours after you added it.'],
      card: accountCards({ bankAccount: account }).en,
    },
    {
      subject: 'आपके बैंक खाते की पुष्टि हो गई',
      lines: ['आपके बैंक खाते की पुष्टि हो गई। जोड़ने के 24 घंटे बाद आप डिजिटल चाँदी बेचकर इसमें पैसा पा सकते हैं।'],
      card: accountCards({ bankAccount: account }).hi,
    },
  ),
  sms: sms('bank-account-verified', { bank: account }),
})

export const bankAccountRefusedMessages =
  (why: LocalizedText): Email =>
  ({ account }) => ({
    mail: mail(
      'bank-account-refused',
      {
        subject: 'We could not verify your bank account',
        lines: [localizedTextIn(why, 'en'), 'Please check the account number and IFSC, and add it again.'],
        card: accountCards({ bankAccount: account }).en,
      },
      {
        subject: 'आपके बैंक खाते की पुष्टि नहीं हो सकी',
        lines: [localizedTextIn(why, 'hi'), 'कृपया खाता नंबर और IFSC जाँचें और खाता फिर से जोड़ें।'],
        card: accountCards({ bankAccount: account }).hi,
      },
    ),
    sms: sms('bank-account-refused', { bank: account }),
  })

export const bankAccountRemovedMessages: Email = ({ account, when }) => ({
  mail: mail(
    'bank-account-removed',
    {
      subject: `A bank account was removed from your ${brandMark} account`,
      lines: ['A bank account was removed from your account.'],
      card: accountCards({ bankAccount: account, removed: when }).en,
      after: ['If this was not you, write to us right away.'],
    },
    {
      subject: `आपके ${brandMark} खाते से बैंक खाता हटाया गया`,
      lines: ['आपके खाते से बैंक खाता हटाया गया।'],
      card: accountCards({ bankAccount: account, removed: when }).hi,
      after: [hindiIfNotYou],
    },
  ),
  sms: sms('bank-account-removed', { bank: account }),
})

interface Emails {
  /** Identifies the event. */
  readonly key: string
  readonly messages: { readonly mail: MessageContent; readonly sms: MessageContent }
}

/** To the mobile, and to the e-mail if it is verified. */
export async function notifyByEmailAndSms(
  tx: Tx,
  { mobile, email, emailVerifiedAt }: Pick<Customer, 'mobile' | 'email' | 'emailVerifiedAt'>,
  { key, messages }: Emails,
  now: Date,
): Promise<void> {
  const contact = { mobile, email: emailVerifiedAt && email }
  await sendMessages(tx, draftsByMailAndSms(contact, { key, ...messages }), now)
}
