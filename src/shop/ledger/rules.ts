/** How money, points and silver may move: between accounts of one asset, in whole numbers, all or nothing. */
import type { ProviderOrBank } from '../../partners/payment/providers.ts'
import { requireWholeNumber } from '../../units/rounding.ts'

/** INR in paise, POINT in points, SILVER in 0.0001 g. */
export type Asset = 'INR' | 'POINT' | 'SILVER'

/** The company's accounts. Below zero: the company has it, or gave it away. Above zero: the company owes it, or earned it. */
export interface CompanyAccounts {
  INR:
    | ProviderOrBank
    | 'sales'
    | 'digital silver sales'
    | 'shipping'
    | 'gateway charges'
    | 'CGST'
    | 'SGST'
    | 'IGST'
    | 'silver taken'
    | 'metal differences'
    | 'silver bought back'
    | 'pieces bought back'
    | 'disputed money'
    | 'chargeback losses'
  POINT: 'issued'
  SILVER: 'vault'
}

/** A customer's accounts, never below zero: what the shop owes the customer. */
export interface CustomerAccounts {
  /**
   * `advance`: paid, and neither earned by us nor to be refunded. `refunds`: to be refunded, not sent yet. `payouts`: due for
   * what we bought.
   */
  INR: 'advance' | 'refunds' | 'payouts'
  /** `wallet`: free to spend. `held`: on hold for an order. `pending`: earned by an order that is not closed yet. */
  POINT: 'wallet' | 'held' | 'pending'
  SILVER: 'wallet' | 'held'
}

export interface Account {
  readonly owner: 'house' | `customer:${number}`
  readonly name: string
  readonly asset: Asset
}

export const companyAccount = <A extends Asset>(asset: A, name: CompanyAccounts[A]): Account => ({
  owner: 'house',
  name,
  asset,
})

export const customerAccount = <A extends Asset>(id: number, asset: A, name: CustomerAccounts[A]): Account => ({
  owner: `customer:${id}`,
  name,
  asset,
})

export const ledgerAccountKey = ({ owner, name, asset }: Account): string => `${owner}/${name}/${asset}`

/** An amount from one account to another of the same asset. */
export interface Posting {
  readonly from: Account
  readonly to: Account
  readonly amount: number
}

/** One event that moves money, points or silver (`movements.ts`). */
export interface Movement {
  readonly why: string
  /** Identifies the external event. The same reference again has no effect. */
  readonly reference: string
  readonly orderId?: number
  readonly postings: readonly Posting[]
}

/** The effect of a movement on one account. */
export interface Entry {
  readonly account: Account
  readonly amount: number
}

/** The effect of a movement on each account, without zero amounts. Throws a RangeError for an invalid movement. */
export function entriesOf({ reference, postings }: Movement): Entry[] {
  if (reference.length === 0 || reference.length > 200) throw new RangeError(`not a reference: "${reference}"`)
  const sums = new Map<string, Entry>()
  const add = (account: Account, amount: number) => {
    const key = ledgerAccountKey(account)
    sums.set(key, { account, amount: requireWholeNumber((sums.get(key)?.amount ?? 0) + amount, `the sum of ${key}`) })
  }
  for (const { from, to, amount } of postings) {
    if (from.asset !== to.asset) throw new RangeError(`${reference} turns ${from.asset} into ${to.asset}`)
    if (requireWholeNumber(amount, `an amount of ${reference}`) < 0)
      throw new RangeError(`${reference} moves less than nothing`)
    add(from, -amount)
    add(to, amount)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

/**
 * The accounts to lock for these entries. A customer's silver accounts are all locked by the wallet account, because the lines
 * of the statement are numbered in sequence.
 */
export function accountsLockedFor(entries: readonly Entry[]): Account[] {
  const locked = new Map<string, Account>()
  for (const { account } of entries) {
    locked.set(ledgerAccountKey(account), account)
    const wallet: Account = { ...account, name: 'wallet' }
    if (account.asset === 'SILVER' && account.owner !== 'house') locked.set(ledgerAccountKey(wallet), wallet)
  }
  return [...locked.values()]
}

/** Whether two lists have the same entries, in any order. */
export function haveSameEntries(some: readonly Entry[], others: readonly Entry[]): boolean {
  const text = (list: readonly Entry[]) =>
    JSON.stringify(list.map((entry) => [ledgerAccountKey(entry.account), entry.amount]).sort())
  return text(some) === text(others)
}
