/**
 * What a customer applies from the wallets to an order: at most one hold of points and one of silver. Holds are placed during
 * checkout, spent when the order is placed, and released when it is not (rules/wallets.md 1.3).
 */
import { sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { placeHold, postHold, releaseHold } from '../../ledger/actions.ts'
import { countHolds, type Hold, openHolds, openHoldsColumn } from '../../ledger/records/holds.ts'
import type { Shop } from '../../shop.ts'
import { drawLots, recordPointsDebit, recordPointUses, reversePointUses } from './lots.ts'
import { pointsEntryTitle } from './rules/entry-titles.ts'
import { isWalletActiveSql, lockWallet } from './wallet-lock.ts'

type Clocked = Pick<Shop, 'clock'>
type WalletAsset = 'POINT' | 'SILVER'

/** The amount of each. */
export interface Tenders {
  readonly points: Points
  readonly silver: SilverUnits
}

export const noTenders: Tenders = { points: 0, silver: 0 }

/** The customer and the order. */
export interface TenderOrder {
  readonly customerId: number
  readonly orderId: number
}

/** What is on hold for an order now. */
export const readTenders = async (db: Db, orderId: number): Promise<Tenders> => tendersOf(await openHolds(db, orderId))

/** The tenders of an order's open holds. */
export function tendersOf(open: readonly Pick<Hold, 'asset' | 'amount'>[]): Tenders {
  const amountOf = (asset: WalletAsset) => open.find((one) => one.asset === asset)?.amount ?? 0
  return { points: amountOf('POINT'), silver: amountOf('SILVER') }
}

/** Sets the holds to exactly these amounts and releases the rest. Throws `ledger.not-enough`. */
export async function setTenders(shop: Clocked, tx: Tx, order: TenderOrder, wanted: Tenders): Promise<void> {
  await lockWallet(tx, order.customerId)
  await setTender(shop, tx, order, { asset: 'POINT', amount: wanted.points })
  await setTender(shop, tx, order, { asset: 'SILVER', amount: wanted.silver })
}

interface Tender {
  readonly asset: WalletAsset
  readonly amount: number
}

async function setTender(shop: Clocked, tx: Tx, order: TenderOrder, { asset, amount }: Tender): Promise<void> {
  const before = (await openHolds(tx, order.orderId)).find((one) => one.asset === asset)
  if ((before?.amount ?? 0) === amount) return
  if (before) await giveBack(shop, tx, before)
  if (amount === 0) return
  const number = (await countHolds(tx, order.orderId, asset)) + 1
  const reference = `order:${order.orderId}:${asset}:${number}`
  await placeHold(shop, tx, { ...order, asset, amount, reference })
  if (asset === 'POINT') await recordPointUses(tx, reference, await drawLots(tx, order.customerId, amount))
}

async function giveBack(shop: Clocked, tx: Tx, hold: { reference: string; asset: WalletAsset }): Promise<void> {
  if (!(await releaseHold(shop, tx, hold.reference))) return
  if (hold.asset === 'POINT') await reversePointUses(tx, hold.reference)
}

/** Releases all holds of an order, if there are any. */
export const releaseTenders = (shop: Clocked, tx: Tx, order: TenderOrder): Promise<void> =>
  setTenders(shop, tx, order, noTenders)

/** What placing an order depends on of its customer's wallet. */
export interface OrderWallet {
  /** Otherwise orders earn nothing. */
  readonly isActive: boolean
  /** What is still set aside for the order. */
  readonly holds: readonly Hold[]
}

const orderWallet = preparedQuery('order_wallet', (db) =>
  db
    .select({
      isActive: isWalletActiveSql(sql.placeholder('customerId')),
      holds: openHoldsColumn(sql.placeholder('orderId')),
    })
    .from(sql`(VALUES (1)) one`),
)

export async function readOrderWallet(tx: Tx, { customerId, orderId }: TenderOrder): Promise<OrderWallet> {
  const [wallet] = await orderWallet(tx, { customerId, orderId })
  return wallet!
}

export interface Spending extends TenderOrder, Tenders {
  readonly uniqueOrderId: string
}

/**
 * When the order is placed, exactly these amounts are spent. If a hold has lapsed or differs, it is placed again now. Throws
 * `ledger.not-enough` if the wallet no longer has that much.
 */
export async function spendTenders(shop: Clocked, tx: Tx, spending: Spending): Promise<void> {
  const { customerId, orderId, uniqueOrderId, points, silver } = spending
  await setTenders(shop, tx, { customerId, orderId }, { points, silver })
  for (const { reference } of await openHolds(tx, orderId)) await postHold(shop, tx, reference)
  const title = pointsEntryTitle('spent', uniqueOrderId)
  if (points > 0) await recordPointsDebit(tx, { customerId, points, title, orderId }, shop.clock.now())
}
