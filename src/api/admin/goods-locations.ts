/** Where calls of the back office act with goods, and why some act nowhere (decision 0137). */
import type { Db } from '../../platform/database/database.ts'
import { readOrderLocations } from '../../shop/fulfilment/order-locations.ts'
import { vault } from '../../shop/ledger/stock/rules.ts'

export const locateOrder = (db: Db, { order }: { readonly order: string }) => readOrderLocations(db, [order])

export const locateOrders = (db: Db, { orders }: { readonly orders: readonly string[] }) =>
  readOrderLocations(db, orders)

/** What comes back is received in the vault. */
export const locateOrderAndVault = async (db: Db, params: { readonly order: string }) => [
  ...(await locateOrder(db, params)),
  vault,
]

/** Bars, and pieces that customers sell back. */
export const locateVault = async () => [vault]

export const moneyOnly = { nowhere: 'money moves by it, and no goods' } as const
export const noteOnly = { nowhere: 'it is written about the order, whose goods stay where they are' } as const
export const printOnly = { nowhere: 'it is only shown or printed' } as const
export const wholeShop = { nowhere: 'it is decided for the whole shop, and no goods move by it' } as const
