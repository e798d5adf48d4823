/** A customer's bank account: added with a one-time code, verified by a job, payable a day later, removed with a code. */
import type { Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { seal } from '../../../platform/security/sealed-values.ts'
import { keyedHash } from '../../../platform/security/secrets.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { requireStepUp } from '../one-time-codes/step-up.ts'
import { lockCustomer } from '../records.ts'
import {
  bankAccountAddedMessages,
  bankAccountRemovedMessages,
  notifyByEmailAndSms,
} from './bank-account-notifications.ts'
import {
  accountNumberBinding,
  type BankAccountView,
  describeBankAccount,
  readOwner,
  toBankAccountView,
  unsealAccountNumber,
} from './reading.ts'
import { type BankAccount, bankAccounts, lockBankAccounts, readBankAccount } from './records.ts'
import { accountNumberOf, ifscOf } from './rules.ts'
import { recordBankAccountTransition, transitionBankAccount } from './transition-bank-account.ts'

export interface NewBankAccount {
  readonly customerId: number
  readonly ifsc: string
  readonly number: string
  readonly numberAgain: string
  readonly holder: string
  readonly code: string | null
}

/**
 * Replaces the current account: a customer has at most one. Throws `bank-accounts.not-an-ifsc`, `.not-a-number`,
 * `.numbers-differ`, `.no-name`, and what `requireStepUp` throws.
 */
export async function addBankAccount(shop: Shop, typed: NewBankAccount): Promise<BankAccountView> {
  const { customerId, code } = typed
  const { ifsc, number, holder } = read(typed)
  const owner = await readOwner(shop.db, customerId)
  if (!owner.name) throw refuse('bank-accounts.no-name')
  const act = {
    exactly: `add ${ifsc} ${holder} ${keyedHash(shop.keys.data, 'account number', number)}`,
    words: { en: `add bank account ending ${number.slice(-4)}`, hi: `बैंक खाता ...${number.slice(-4)} जोड़ने` },
  }
  const account = await requireStepUp(shop, { customerId, purpose: 'bank_account', act, code }, async (tx) => {
    // Serialises concurrent calls: the second account replaces the first.
    await lockCustomer(tx, customerId)
    await removeAll(shop, tx, customerId)
    const addedAt = shop.clock.now()
    const numberSealed = seal(shop.keys, accountNumberBinding(customerId), number)
    const [row] = await tx
      .insert(bankAccounts)
      .values({ customerId, state: 'CHECKING', ifsc, holder, numberSealed, addedAt })
      .returning()
    if (!row) throw new Error('the bank account was not written')
    await recordBankAccountTransition(tx, {
      account: row,
      event: 'add',
      from: null,
      by: `customer:${customerId}`,
      at: addedAt,
    })
    await queueJob(
      tx,
      { kind: 'bank-accounts.check', key: String(row.id), payload: { id: row.id }, dueAt: addedAt },
      addedAt,
    )
    const details = { account: describeBankAccount(shop, row), when: formatDateAndTime(addedAt) }
    await notifyByEmailAndSms(
      tx,
      owner,
      { key: `bank-account:${row.id}:added`, messages: bankAccountAddedMessages(details) },
      addedAt,
    )
    return row
  })
  return toBankAccountView(shop, account, owner)
}

function read({ ifsc: typedIfsc, number: typed, numberAgain, holder }: NewBankAccount) {
  const ifsc = ifscOf(typedIfsc)
  if (!ifsc) throw refuse('bank-accounts.not-an-ifsc', {}, 'ifsc')
  const number = accountNumberOf(typed)
  if (!number) throw refuse('bank-accounts.not-a-number', {}, 'number')
  if (accountNumberOf(numberAgain) !== number) throw refuse('bank-accounts.numbers-differ', {}, 'numberAgain')
  return { ifsc, number, holder }
}

/** Throws `bank-accounts.none`. */
export async function removeBankAccount(
  shop: Shop,
  { customerId, code }: { customerId: number; code: string | null },
): Promise<void> {
  const account = await readBankAccount(shop.db, customerId)
  if (!account) throw refuse('bank-accounts.none')
  const end = unsealAccountNumber(shop, account).slice(-4)
  const act = {
    exactly: `remove ${account.id}`,
    words: { en: `remove bank account ending ${end}`, hi: `बैंक खाता ...${end} हटाने` },
  }
  await requireStepUp(shop, { customerId, purpose: 'bank_account', act, code }, async (tx) => {
    const now = shop.clock.now()
    const owner = await readOwner(tx, customerId)
    for (const removed of await removeAll(shop, tx, customerId)) {
      if (removed.state === 'REFUSED') continue
      const details = { account: describeBankAccount(shop, removed), when: formatDateAndTime(now) }
      await notifyByEmailAndSms(
        tx,
        owner,
        { key: `bank-account:${removed.id}:removed`, messages: bankAccountRemovedMessages(details) },
        now,
      )
    }
  })
}

/** Returns the accounts as they were. */
async function removeAll(shop: Shop, tx: Tx, customerId: number): Promise<BankAccount[]> {
  const accounts = await lockBankAccounts(tx, customerId)
  for (const account of accounts)
    await transitionBankAccount(shop, tx, account, { event: 'remove', by: `customer:${customerId}`, change: {} })
  return accounts
}
