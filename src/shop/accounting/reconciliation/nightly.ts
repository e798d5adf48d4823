/** Runs reconciliation every night at midnight in India, including the providers' settlement files. */
import type { Shop } from '../../shop.ts'
import { reconcile } from './actions.ts'

type Deps = Pick<Shop, 'db' | 'database' | 'clock' | 'log' | 'payments'>

/** Task `reconciliation.nightly`. Staff resolve differences: they are recorded here, and checked again the next night. */
export async function reconcileNightly(shop: Deps): Promise<void> {
  // The embedded database has no autovacuum: without this, counting what was sold would read every order.
  if (shop.database.kind === 'embedded') await shop.database.script('VACUUM orders, order_lines')
  await reconcile(shop)
}
