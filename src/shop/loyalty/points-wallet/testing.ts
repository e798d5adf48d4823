/** Puts points and silver into wallets, for tests. */
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { postMovement } from '../../ledger/actions.ts'
import { companyAccount, customerAccount } from '../../ledger/rules.ts'
import type { Shop } from '../../shop.ts'
import { activateWalletIn, awardPoints } from './actions.ts'

let count = 0

/** Adds silver to the wallet, as a purchase would. */
export async function creditTestSilver(shop: Pick<Shop, 'db' | 'clock'>, customerId: number, silver: SilverUnits) {
  count += 1
  const to = customerAccount(customerId, 'SILVER', 'wallet')
  const movement = {
    why: 'silver given in a test',
    reference: `test:silver:${count}`,
    postings: [{ from: companyAccount('SILVER', 'vault'), to, amount: silver }],
  }
  await shop.db.transaction((tx) => postMovement(shop, tx, movement))
}

/** Adds points on top of the joining bonus. */
export async function givePoints(shop: Pick<Shop, 'db' | 'clock'>, customerId: number, points: Points) {
  count += 1
  const award = { customerId, points, title: 'Given in a test', reference: `test:points:${count}` }
  await shop.db.transaction((tx) => awardPoints(shop, tx, award))
}

export const activateTestWallet = (shop: Pick<Shop, 'db' | 'clock'>, customerId: number): Promise<boolean> =>
  shop.db.transaction((tx) => activateWalletIn(shop, tx, customerId))
