/** Blocks and unblocks a customer: a block ends all sessions, and neither password nor code can open a new one. */

import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { changeCustomer, customerBlocks, lockCustomer, readCustomer } from '../records.ts'
import { closeOtherSessions } from './sessions.ts'

export interface Blocking {
  readonly customerId: number
  readonly block: boolean
  readonly why: string
  readonly staff: { readonly id: number; readonly name: string }
}

/** Throws `customers.unknown` (also for closed accounts) and `customers.as-it-is`. */
export async function blockCustomer(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { customerId, block, why, staff }: Blocking,
): Promise<void> {
  if (!(await readCustomer(db, customerId))) throw refuse('customers.unknown')
  await db.transaction(async (tx) => {
    const { blockedAt, erasedAt } = await lockCustomer(tx, customerId)
    if (erasedAt) throw refuse('customers.unknown')
    if ((blockedAt !== null) === block) throw refuse('customers.as-it-is')
    const at = clock.now()
    await changeCustomer(tx, customerId, { blockedAt: block ? at : null })
    const by = { by: `staff:${staff.id}`, byName: staff.name }
    await tx.insert(customerBlocks).values({ customerId, isBlocked: block, why, ...by, at })
    if (block) await closeOtherSessions(tx, customerId, null)
  })
}
