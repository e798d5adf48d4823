/** Booked units of a product. */
import { shelfAccounts } from '../../../../../shop/ledger/stock/rules.ts'
import type { AdminParams } from '../../../../client/call-admin-api.ts'
import type { ProductPageData } from '../product-draft.ts'

export type ProductStockBalance = ProductPageData['balances'][number]
type StockAdjustmentParams = AdminParams<'POST admin/products/stock'>
export type StockAdjustmentKind = StockAdjustmentParams['kind']
export type StockAdjustmentAccount = NonNullable<StockAdjustmentParams['account']>

/** Units in these accounts: at one location, or at all. */
export const unitsIn = (
  balances: readonly ProductStockBalance[],
  accounts: readonly ProductStockBalance['account'][],
  locationId?: number,
): number =>
  balances
    .filter((one) => accounts.includes(one.account) && (locationId === undefined || one.locationId === locationId))
    .reduce((sum, { pieces }) => sum + pieces, 0)

/** The number that a stock count there should find. */
export const bookedAt = ({ balances }: ProductPageData, account: StockAdjustmentAccount, locationId: number): number =>
  unitsIn(balances, account === 'shelf' ? shelfAccounts : [account], locationId)
