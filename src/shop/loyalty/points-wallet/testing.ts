/** Wallets with something in them, for tests. */
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { post } from '../../ledger/actions.ts'
import { house, ofCustomer } from '../../ledger/rules.ts'
import type { Shop } from '../../shop.ts'
import { activateIn, awardPoints } from './actions.ts'

let given = 0

/** Silver in the wallet, as a purchase would bring it. */
export async function giveSilver(shop: Pick<Shop, 'db' | 'clock'>, customerId: number, silver: SilverUnits) {
  given += 1
  const to = ofCustomer(customerId, 'SILVER', 'wallet')
  const movement = {
    why: 'silver given in a test',
    reference: `test:silver:${given}`,
    postings: [{ from: house('SILVER', 'vault'), to, amount: silver }],
  }
  await shop.db.transaction((tx) => post(shop, tx, movement))
}

/** Points beside the joining bonus. */
export async function givePoints(shop: Pick<Shop, 'db' | 'clock'>, customerId: number, points: Points) {
  given += 1
  const award = { customerId, points, title: 'Given in a test', reference: `test:points:${given}` }
  await shop.db.transaction((tx) => awardPoints(shop, tx, award))
}

export const activated = (shop: Pick<Shop, 'db' | 'clock'>, customerId: number): Promise<boolean> =>
  shop.db.transaction((tx) => activateIn(shop, tx, customerId))
