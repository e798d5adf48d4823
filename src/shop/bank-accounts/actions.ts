/** A customer's bank account: added with a code, looked at by a job, paid into a day later, removed with a code. */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queueJob } from '../../platform/jobs/jobs.ts'
import { keyedHash, seal, unseal } from '../../platform/secrets.ts'
import { formatDateAndTime } from '../../units/format.ts'
import { type Customer, readCustomer } from '../customers/records.ts'
import { assureStepUp } from '../one-time-codes/step-up.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { next } from '../states.ts'
import { accountAdded, accountRemoved, tellBoth } from './letters.ts'
import { type BankAccount, bankAccountMoves, bankAccounts, lockAccounts, readAccount } from './records.ts'
import {
  type AccountEvent,
  type AccountState,
  accountFlow,
  accountNumberOf,
  coolsUntil,
  ifscOf,
  maskAccountNumber,
} from './rules.ts'

/** As its owner sees it. */
export interface ShownAccount {
  readonly id: number
  readonly state: AccountState
  readonly ifsc: string
  readonly holder: string
  /** "xxxxxxxxxx6789" */
  readonly number: string
  readonly why: string
  readonly addedAt: Date
  /** When it may be paid into, if it is verified. */
  readonly payableFrom: Date
  readonly isPayable: boolean
}

type Room = Pick<Shop, 'db' | 'keys' | 'clock'>

export async function showAccount(shop: Room, customerId: number): Promise<ShownAccount | null> {
  const account = await readAccount(shop.db, customerId)
  return account && shownOf(shop, account, await readOwner(shop.db, customerId))
}

function shownOf(shop: Room, account: BankAccount, owner: Customer): ShownAccount {
  const { id, state, ifsc, holder, why, addedAt } = account
  const number = maskAccountNumber(numberOf(shop, account))
  const payableFrom = coolsUntil({ ...owner, addedAt })
  const isPayable = state === 'VERIFIED' && payableFrom <= shop.clock.now()
  return { id, state, ifsc, holder, number, why, addedAt, payableFrom, isPayable }
}

export const numberOf = (shop: Pick<Shop, 'keys'>, { numberSealed }: Pick<BankAccount, 'numberSealed'>): string =>
  unseal(shop.keys.data, numberSealed)

export async function readOwner(db: Db, customerId: number): Promise<Customer> {
  const customer = await readCustomer(db, customerId)
  if (!customer) throw new Error(`there is no customer ${customerId}`)
  return customer
}

/** "HDFC0000053 ending 6789" */
export const nameOf = (shop: Pick<Shop, 'keys'>, account: BankAccount): string =>
  `${account.ifsc} ending ${numberOf(shop, account).slice(-4)}`

export interface NewAccount {
  readonly customerId: number
  readonly ifsc: string
  readonly number: string
  readonly numberAgain: string
  readonly holder: string
  readonly code: string | null
}

/**
 * Takes the place of the account there was: there is one at a time. Throws `bank-accounts.not-an-ifsc`, `.not-a-number`,
 * `.numbers-differ`, `.no-name`, and what `assureStepUp` throws.
 */
export async function addBankAccount(shop: Shop, typed: NewAccount): Promise<ShownAccount> {
  const { customerId, code } = typed
  const { ifsc, number, holder } = read(typed)
  const owner = await readOwner(shop.db, customerId)
  if (!owner.name) throw refuse('bank-accounts.no-name')
  const act = {
    exactly: `add ${ifsc} ${holder} ${keyedHash(shop.keys.data, 'account number', number)}`,
    words: `add bank account ending ${number.slice(-4)}`,
  }
  const account = await assureStepUp(shop, { customerId, purpose: 'bank_account', act, code }, async (tx) => {
    await removeAll(shop, tx, customerId)
    const addedAt = shop.clock.now()
    const numberSealed = seal(shop.keys.data, number)
    const [row] = await tx
      .insert(bankAccounts)
      .values({ customerId, state: 'CHECKING', ifsc, holder, numberSealed, addedAt })
      .returning()
    if (!row) throw new Error('the bank account was not written')
    await noteMove(tx, { account: row, event: 'add', from: null, by: `customer:${customerId}`, at: addedAt })
    await queueJob(
      tx,
      { kind: 'bank-accounts.check', key: String(row.id), payload: { id: row.id }, dueAt: addedAt },
      addedAt,
    )
    const told = { account: nameOf(shop, row), when: formatDateAndTime(addedAt) }
    await tellBoth(tx, owner, { key: `bank-account:${row.id}:added`, words: accountAdded(told) }, addedAt)
    return row
  })
  return shownOf(shop, account, owner)
}

function read({ ifsc: typedIfsc, number: typed, numberAgain, holder }: NewAccount) {
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
  const account = await readAccount(shop.db, customerId)
  if (!account) throw refuse('bank-accounts.none')
  const act = {
    exactly: `remove ${account.id}`,
    words: `remove bank account ending ${numberOf(shop, account).slice(-4)}`,
  }
  await assureStepUp(shop, { customerId, purpose: 'bank_account', act, code }, async (tx) => {
    const now = shop.clock.now()
    const owner = await readOwner(tx, customerId)
    for (const gone of await removeAll(shop, tx, customerId)) {
      if (gone.state === 'REFUSED') continue
      const told = { account: nameOf(shop, gone), when: formatDateAndTime(now) }
      await tellBoth(tx, owner, { key: `bank-account:${gone.id}:removed`, words: accountRemoved(told) }, now)
    }
  })
}

/** Answers them as they were. */
async function removeAll(shop: Shop, tx: Tx, customerId: number): Promise<BankAccount[]> {
  const accounts = await lockAccounts(tx, customerId)
  for (const account of accounts)
    await moveAccount(shop, tx, account, { event: 'remove', by: `customer:${customerId}`, change: {} })
  return accounts
}

interface Move {
  readonly event: AccountEvent
  readonly by: string
  readonly change: Partial<Pick<BankAccount, 'bankHolder' | 'why' | 'payeeId' | 'checkId'>>
}

/** Moves a locked account and leaves a row; throws `states.not-now`. */
export async function moveAccount(shop: Pick<Shop, 'clock'>, tx: Tx, account: BankAccount, move: Move): Promise<void> {
  const at = shop.clock.now()
  const state = next(accountFlow, account.state, move.event)
  const endedAt = state === 'VERIFIED' ? null : at
  await tx
    .update(bankAccounts)
    .set({ ...move.change, state, endedAt })
    .where(eq(bankAccounts.id, account.id))
  await noteMove(tx, { account: { ...account, state }, event: move.event, from: account.state, by: move.by, at })
}

interface Noted {
  readonly account: Pick<BankAccount, 'id' | 'state'>
  readonly event: AccountEvent | 'add'
  readonly from: AccountState | null
  readonly by: string
  readonly at: Date
}

async function noteMove(tx: Tx, { account, event, from, by, at }: Noted): Promise<void> {
  await tx.insert(bankAccountMoves).values({ accountId: account.id, event, from, to: account.state, by, at })
}

/**
 * The account that may be paid into now. Throws `bank-accounts.none`, `.unverified`, and `.cooling` with the moment it ends.
 */
export async function assurePayable(shop: Shop, db: Db, customerId: number): Promise<BankAccount> {
  const account = await readAccount(db, customerId)
  if (!account) throw refuse('bank-accounts.none')
  if (account.state !== 'VERIFIED') throw refuse('bank-accounts.unverified')
  const until = coolsUntil({ ...(await readOwner(db, customerId)), addedAt: account.addedAt })
  if (shop.clock.now() < until)
    throw refuse('bank-accounts.cooling', { until: formatDateAndTime(until), untilMs: until.getTime() })
  return account
}
