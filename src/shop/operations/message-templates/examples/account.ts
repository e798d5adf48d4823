/** Examples of the e-mails about the account, its wallet and its bank account. */
import { dayMs } from '../../../../units/date.ts'
import {
  bankAccountAddedMessages,
  bankAccountRefusedMessages,
  bankAccountRemovedMessages,
  bankAccountVerifiedMessages,
} from '../../../customers/bank-accounts/bank-account-notifications.ts'
import { nomineesChangedMessages } from '../../../customers/nominees/nominee-notifications.ts'
import { passkeyAddedMessages, passkeyRemovedMessages } from '../../../customers/passkeys/passkey-notifications.ts'
import { mobileChangedEmail } from '../../../customers/sign-in/mobile-change-notifications.ts'
import { newDeviceEmail } from '../../../customers/sign-in/new-device-email.ts'
import { tierReachedEmail } from '../../../loyalty/club/club-notifications.ts'
import { walletAdjustedEmail } from '../../../loyalty/points-wallet/admin/wallet-adjustment-emails.ts'
import {
  pointsCreditedEmail,
  pointsExpireEmail,
  walletActivatedEmail,
  walletReturnedEmail,
} from '../../../loyalty/points-wallet/wallet-emails.ts'
import { referralRewardEmail } from '../../../loyalty/referrals/referral-emails.ts'
import { emailChanged, passwordChanged, resetPassword, verifyEmail } from '../../../messaging/messages/texts.ts'
import {
  accountClosedEmail,
  closureRequestedEmail,
  closureStoppedEmail,
  closureWithdrawnEmail,
  dataCopyReadyEmail,
  dataCopyRequestedEmail,
} from '../../privacy/privacy-notifications.ts'
import { type EmailExample, type ExampleContext, exampleName as name, exampleTime as when } from './example-context.ts'

const mobile = '9876543210'
const bank = { account: 'HDFC0000053 ending 6789', when }
const account = ({ site }: ExampleContext) => `${site}/my-account`
const inDays = ({ now }: ExampleContext, days: number) => new Date(now.getTime() + days * dayMs)

export const accountExamples = {
  'verify-email': ({ site }) => verifyEmail(`${site}/email-validate/EXAMPLE`, mobile),
  'reset-password': ({ site }) => resetPassword(`${site}/reset-password/EXAMPLE`, mobile),
  'password-changed': () => passwordChanged(when),
  'email-changed': () => emailChanged('priya@mail.example', when),
  'mobile-changed': ({ site }) =>
    mobileChangedEmail({ from: mobile, to: '9876500222', when, contactUrl: `${site}/contact-us` }),
  'passkey-added': ({ site }) =>
    passkeyAddedMessages({ passkey: 'My phone', when, contactUrl: `${site}/contact-us` }).emailContent,
  'passkey-removed': ({ site }) =>
    passkeyRemovedMessages({ passkey: 'My phone', when, contactUrl: `${site}/contact-us` }).emailContent,
  'new-device': ({ site, now }) => newDeviceEmail({ ip: '203.0.113.7', userAgent: 'Android Chrome/', at: now, site }),
  'nominees-changed': (context) => nomineesChangedMessages({ count: 2, when, url: account(context) }).mail,
  'bank-account-added': () => bankAccountAddedMessages(bank).mail,
  'bank-account-verified': () => bankAccountVerifiedMessages(bank).mail,
  'bank-account-refused': () => bankAccountRefusedMessages('The name of the account holder is not yours.')(bank).mail,
  'bank-account-removed': () => bankAccountRemovedMessages(bank).mail,
  'data-copy-asked': ({ site }) => dataCopyRequestedEmail({ when, contactUrl: `${site}/contact-us` }),
  'data-copy-ready': (context) => dataCopyReadyEmail({ name, url: account(context), until: inDays(context, 7) }),
  'account-closing': (context) => closureRequestedEmail({ name, url: account(context), on: inDays(context, 7) }),
  'account-kept': () => closureWithdrawnEmail(name),
  'account-not-closed': (context) => closureStoppedEmail({ name, url: account(context) }),
  'account-closed': ({ now }) => accountClosedEmail(name, now),
  'wallet-activated': () => walletActivatedEmail(),
  'wallet-adjusted': () =>
    walletAdjustedEmail({ name, what: '80 points', isDebit: false, why: 'For the delay of your order' }),
  'wallet-returned': () => walletReturnedEmail({ what: '400 points', uniqueOrderId: 'SLV-2026-1234' }),
  'points-credited': (context) =>
    pointsCreditedEmail({ points: 462, uniqueOrderId: 'SLV-2026-1234', until: inDays(context, 365) }),
  'points-expire': (context) => pointsExpireEmail({ points: 462, on: inDays(context, 30) }),
  'friend-earned': (context) => referralRewardEmail({ friend: 'Rahul', points: '500', url: account(context) }),
  'club-tier-reached': (context) => tierReachedEmail({ tier: 2, name, url: account(context) }),
} satisfies Readonly<Record<string, EmailExample>>
