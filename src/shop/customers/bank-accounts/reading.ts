/** A bank account as its owner sees it, and whether it can be paid into. */
import type { Db } from '../../../platform/database/database.ts'
import { unseal } from '../../../platform/security/sealed-values.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type Customer, readCustomer } from '../records.ts'
import { type BankAccount, readBankAccount, readBankAccountById } from './records.ts'
import type { AccountState } from './rules/account-flow.ts'
import { coolsUntil, maskAccountNumber } from './rules.ts'

/** The owner's view. */
export interface BankAccountView {
  readonly id: number
  readonly state: AccountState
  readonly ifsc: string
  readonly holder: string
  /** "xxxxxxxxxx6789" */
  readonly number: string
  readonly why: string
  readonly addedAt: Date
  /** From when it may be paid into, if it is verified. */
  readonly payableFrom: Date
  readonly isPayable: boolean
}

type Deps = Pick<Shop, 'db' | 'keys' | 'clock'>

export async function readBankAccountView(shop: Deps, customerId: number): Promise<BankAccountView | null> {
  const account = await readBankAccount(shop.db, customerId)
  return account && toBankAccountView(shop, account, await readOwner(shop.db, customerId))
}

export function toBankAccountView(shop: Deps, account: BankAccount, owner: Customer): BankAccountView {
  const { id, state, ifsc, holder, why, addedAt } = account
  const number = maskAccountNumber(unsealAccountNumber(shop, account))
  const payableFrom = coolsUntil({ ...owner, addedAt })
  const isPayable = state === 'VERIFIED' && payableFrom <= shop.clock.now()
  return { id, state, ifsc, holder, number, why, addedAt, payableFrom, isPayable }
}

/** The context to which an encrypted account number is bound. */
export const accountNumberBinding = (customerId: number) => ({ kind: 'account number', owner: customerId }) as const

export const unsealAccountNumber = (
  shop: Pick<Shop, 'keys'>,
  { customerId, numberSealed }: Pick<BankAccount, 'customerId' | 'numberSealed'>,
): string => unseal(shop.keys, accountNumberBinding(customerId), numberSealed)

export async function readOwner(db: Db, customerId: number): Promise<Customer> {
  const customer = await readCustomer(db, customerId)
  if (!customer) throw new Error(`there is no customer ${customerId}`)
  return customer
}

/** "HDFC0000053 ending 6789" */
export const describeBankAccount = (shop: Pick<Shop, 'keys'>, account: BankAccount): string =>
  `${account.ifsc} ending ${unsealAccountNumber(shop, account).slice(-4)}`

/** The account that can be paid into now. Throws `bank-accounts.none`, `.unverified`, and `.cooling` with the time it ends. */
export async function requirePayableAccount(shop: Shop, db: Db, customerId: number): Promise<BankAccount> {
  const account = await readBankAccount(db, customerId)
  if (!account) throw refuse('bank-accounts.none')
  if (account.state !== 'VERIFIED') throw refuse('bank-accounts.unverified')
  const until = coolsUntil({ ...(await readOwner(db, customerId)), addedAt: account.addedAt })
  if (shop.clock.now() < until)
    throw refuse('bank-accounts.cooling', { until: formatDateAndTime(until), untilMs: until.getTime() })
  return account
}

/** The payout partner's id of a verified account. */
export async function readPayeeId(db: Db, accountId: number): Promise<string> {
  const account = await readBankAccountById(db, accountId)
  if (!account?.payeeId) throw new Error(`bank account ${accountId} was never looked at`)
  return account.payeeId
}
