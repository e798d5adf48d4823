/**
 * Verifies the account holder by sending one rupee to the account: requested when it is added, then polled until the bank has
 * answered.
 */
import { eq } from 'drizzle-orm'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { AccountReport } from '../../../partners/payouts/payouts.ts'
import type { JobHandlers, JobOutcome } from '../../../platform/jobs/jobs.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import {
  bankAccountRefusedMessages,
  bankAccountVerifiedMessages,
  notifyByEmailAndSms,
} from './bank-account-notifications.ts'
import { describeBankAccount, readOwner, unsealAccountNumber } from './reading.ts'
import { type BankAccount, bankAccounts, lockBankAccount, readBankAccountById } from './records.ts'
import { accountFlow } from './rules/account-flow.ts'
import { isSameName } from './rules.ts'
import { transitionBankAccount } from './transition-bank-account.ts'

const recheckMs = 60_000
/** After this time the bank is not expected to answer any more. */
const longestWaitMs = 24 * 3_600_000

export const bankAccountJobs = (shop: Shop) =>
  ({ 'bank-accounts.check': ({ id }: { id: number }) => checkAccount(shop, id) }) satisfies JobHandlers

async function checkAccount(shop: Shop, id: number): Promise<JobOutcome> {
  const account = await readBankAccountById(shop.db, id)
  if (account?.state !== 'CHECKING') return undefined
  const again = { again: new Date(shop.clock.now().getTime() + recheckMs) }
  const waited = shop.clock.now().getTime() - account.addedAt.getTime()
  try {
    const report = account.checkId
      ? await shop.payouts.accountStatus(account.checkId)
      : await requestCheck(shop, account)
    if (report.state !== 'pending') return await takeAccountReport(shop, id, report)
    await shop.db.update(bankAccounts).set({ checkId: report.checkId }).where(eq(bankAccounts.id, id))
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ err: failure, account: id }, 'a bank account could not be looked at')
    if (!failure.retryable) return takeAccountReport(shop, id, unanswered)
  }
  return waited > longestWaitMs ? takeAccountReport(shop, id, unanswered) : again
}

const unanswered: AccountReport = { checkId: '', payeeId: '', state: 'failed', holder: '' }

async function requestCheck(shop: Shop, account: BankAccount): Promise<AccountReport> {
  const { mobile, email } = await readOwner(shop.db, account.customerId)
  const { ifsc, holder } = account
  const number = unsealAccountNumber(shop, account)
  return shop.payouts.checkAccount({
    ref: `account-${account.id}`,
    ifsc,
    number,
    holder,
    mobile: mobile ?? '',
    email: email ?? '',
  })
}

const refusals = {
  'not-found': { en: 'The bank knows no such account.', hi: 'बैंक में ऐसा कोई खाता नहीं है।' },
  'other-name': {
    en: 'The bank has another name for it. We pay only to accounts in your own name.',
    hi: 'बैंक में इस खाते पर दूसरा नाम है। हम केवल आपके अपने नाम के खाते में पैसा भेजते हैं।',
  },
  'no-answer': { en: 'The bank did not answer.', hi: 'बैंक से जवाब नहीं मिला।' },
} as const

/** Records the bank's report on an account; idempotent. */
export async function takeAccountReport(shop: Shop, id: number, report: AccountReport): Promise<undefined> {
  await shop.db.transaction(async (tx) => {
    const account = await lockBankAccount(tx, id)
    if (!account || !can(accountFlow, account.state, 'found')) return
    const owner = await readOwner(tx, account.customerId)
    const why = whyRefused(report, owner.name)
    const now = shop.clock.now()
    const change = { bankHolder: report.holder, payeeId: report.payeeId, checkId: report.checkId, why: why ?? '' }
    await transitionBankAccount(shop, tx, account, { event: why ? 'refuse' : 'found', by: shop.payouts.name, change })
    const details = { account: describeBankAccount(shop, account), when: formatDateAndTime(now) }
    const message = why ? bankAccountRefusedMessages(refusals[why]) : bankAccountVerifiedMessages
    await notifyByEmailAndSms(tx, owner, { key: `bank-account:${id}:checked`, messages: message(details) }, now)
  })
  return undefined
}

function whyRefused({ state, holder }: AccountReport, name: string): keyof typeof refusals | null {
  if (state === 'not-found') return 'not-found'
  if (state !== 'found') return 'no-answer'
  return isSameName(holder, name) ? null : 'other-name'
}
