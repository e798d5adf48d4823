/**
 * The only way money, points and silver move. Every action runs inside its caller's transaction. Calling one again with the
 * same reference moves nothing twice.
 */
import type { Db, Tx } from '../../platform/database/database.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { type HoldRequest, holdPlaced, holdPosted, holdReleased } from './movements.ts'
import { balanceIn, balancesIn } from './records/accounts.ts'
import * as holds from './records/holds.ts'
import { driftedAccounts, unequalTransfers } from './records/proof.ts'
import { entriesUnder, insertLedgerTransfer, sumAccountEntries } from './records/transfers.ts'
import { type Account, accountsLockedFor, entriesOf, haveSameEntries, type Movement } from './rules.ts'

type Clocked = Pick<Shop, 'clock'>

/**
 * Posts a movement. Returns false if its reference was posted before. Throws `ledger.not-enough` (`asset`, `short`) where a
 * customer's account would fall below zero. The same reference with other amounts is a bug and throws.
 */
export async function postMovement(shop: Clocked, tx: Tx, movement: Movement): Promise<boolean> {
  const entries = entriesOf(movement)
  const posting = { entries, locked: accountsLockedFor(entries), at: shop.clock.now() }
  const result = await insertLedgerTransfer(tx, movement, posting)
  if (result === 'posted') return true
  if (result !== 'posted before') throw refuse('ledger.not-enough', result)
  const before = await entriesUnder(tx, movement.reference)
  if (!haveSameEntries(before, entries)) throw new Error(`${movement.reference} was posted before, with other amounts`)
  return false
}

/** Places a hold on points or silver for an order. Returns false if a hold with that reference exists. */
export async function placeHold(shop: Clocked, tx: Tx, holding: HoldRequest): Promise<boolean> {
  const { reference, customerId, orderId, asset, amount } = holding
  const takenAt = shop.clock.now()
  if (!(await holds.addLedgerHold(tx, { reference, customerId, orderId, asset, amount, takenAt }))) return false
  return postMovement(shop, tx, holdPlaced(holding))
}

/** Spends a hold. Returns false if it was spent before. Throws for a hold that was released. */
export const postHold = (shop: Clocked, tx: Tx, reference: string): Promise<boolean> =>
  endHold(shop, tx, { reference, outcome: 'posted' })

/** Releases a hold. Returns false if it was released before. Throws for a hold that was spent. */
export const releaseHold = (shop: Clocked, tx: Tx, reference: string): Promise<boolean> =>
  endHold(shop, tx, { reference, outcome: 'released' })

async function endHold(
  shop: Clocked,
  tx: Tx,
  { reference, outcome }: { reference: string; outcome: 'posted' | 'released' },
): Promise<boolean> {
  const found = await holds.lockLedgerHold(tx, reference)
  if (!found) throw new Error(`no hold ${reference}`)
  if (found.outcome === outcome) return false
  if (found.outcome) throw new Error(`the hold ${reference} was ${found.outcome}, it cannot be ${outcome}`)
  await holds.endLedgerHold(tx, reference, { outcome, at: shop.clock.now() })
  return postMovement(shop, tx, outcome === 'posted' ? holdPosted(found) : holdReleased(found))
}

/** The balance of an account in paise, points, or 0.0001 g. A customer's is stored; the company's is the sum of its entries. */
export function balanceOf(db: Db, account: Account): Promise<number> {
  return account.owner === 'house' ? sumAccountEntries(db, account) : balanceIn(db, account)
}

/** All balances of a customer, by asset and account name. */
export const balancesOf = (db: Db, customerId: number) => balancesIn(db, `customer:${customerId}`)

/**
 * Checks the ledger and returns each error as a sentence. Empty as long as everything was written by `postMovement`. Runs
 * nightly.
 */
export async function proveBalances(db: Db): Promise<string[]> {
  const drifted = await driftedAccounts(db)
  const unequal = await unequalTransfers(db)
  return [
    ...drifted.map(({ account, balance, sum }) => `${account} says ${balance}, its entries sum to ${sum}`),
    ...unequal.map(({ reference, asset, sum }) => `${reference} sums to ${sum} ${asset}`),
  ]
}
