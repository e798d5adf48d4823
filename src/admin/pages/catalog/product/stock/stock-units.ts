/** What the books say of the units of a product. */
import { shelfAccounts } from '../../../../../shop/ledger/stock/rules.ts'
import type { Asks } from '../../../../client/ask.ts'
import type { Product } from '../draft.ts'

export type Balance = Product['balances'][number]
type MoveRequest = Asks<'POST admin/products/stock'>
export type MovementKind = MoveRequest['kind']
export type CountedAccount = NonNullable<MoveRequest['account']>

/** Units in these accounts: at one location, or at all. */
export const unitsIn = (
  balances: readonly Balance[],
  accounts: readonly Balance['account'][],
  locationId?: number,
): number =>
  balances
    .filter((one) => accounts.includes(one.account) && (locationId === undefined || one.locationId === locationId))
    .reduce((sum, { pieces }) => sum + pieces, 0)

/** What somebody who counts there should find. */
export const bookedAt = ({ balances }: Product, account: CountedAccount, locationId: number): number =>
  unitsIn(balances, account === 'shelf' ? shelfAccounts : [account], locationId)
