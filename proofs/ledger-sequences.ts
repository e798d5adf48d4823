/**
 * Ten thousand random sequences of purchases, holds, gifts, sales and refunds over the ledger, wallets and holdings add up.
 * The property tests of the unit suite with many more runs and a seed of their own, on TEST_DATABASE_URL or the embedded
 * database.
 */
import type { Proof } from './support/proof.ts'
import { runPropertyTests } from './support/property-tests.ts'

const files = [
  'src/shop/ledger/any-sequence.test.ts',
  'src/shop/silver/digital-silver/rules.test.ts',
  'src/shop/silver/redemption/rules/sale.test.ts',
  'src/shop/holdings/rules/lots.test.ts',
  'src/shop/loyalty/points-wallet/any-history.test.ts',
  'src/shop/ledger/actions.test.ts',
  'src/shop/silver/gifts/gifts.test.ts',
]

export const proof: Proof = {
  long: ({ seed }) => runPropertyTests({ name: 'ledger-sequences', files, form: 'long', seed }),
  short: ({ seed }) => runPropertyTests({ name: 'ledger-sequences', files, form: 'short', seed }),
}
