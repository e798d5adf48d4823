/**
 * Ten thousand random sequences of what buyers, couriers and staff do to stock: every unit is in one account, and none is
 * promised twice. The property tests of the unit suite with many more runs and a seed of their own, on TEST_DATABASE_URL or the
 * embedded database.
 */
import type { Proof } from './support/proof.ts'
import { runPropertyTests } from './support/property-tests.ts'

const files = [
  'src/shop/ledger/stock/rules.test.ts',
  'src/shop/ledger/stock/any-sequence.test.ts',
  'src/shop/ledger/stock/history.test.ts',
  'src/shop/inventory/stock/actions.test.ts',
]

export const proof: Proof = {
  long: ({ seed }) => runPropertyTests({ name: 'stock-sequences', files, form: 'long', seed }),
  short: ({ seed }) => runPropertyTests({ name: 'stock-sequences', files, form: 'short', seed }),
}
