/** Creates a signed-in customer for tests, without the sign-up flow. */

import { counterPerDatabase } from '../../testing-counter.ts'
import type { Shop } from '../shop.ts'
import { addCustomer } from './records.ts'
import { openSession } from './sign-in/sessions.ts'

export interface TestCustomer {
  readonly id: number
  /** Goes into `Authorization: Bearer …`, or `ask(…, { token })`. */
  readonly token: string
  readonly name: string
  readonly email: string
  readonly mobile: string
}

const nextCustomer = counterPerDatabase()

/** With verified e-mail and mobile; each call creates another customer. */
export async function signedInCustomer(
  shop: Pick<Shop, 'db' | 'clock'>,
  about: { name?: string; email?: string; mobile?: string } = {},
): Promise<TestCustomer> {
  const number = nextCustomer(shop.db)
  const now = shop.clock.now()
  const name = about.name ?? 'Asha Rao'
  const email = about.email ?? `asha${number}@customers.example`
  const mobile = about.mobile ?? String(9_000_000_000 + number)
  return shop.db.transaction(async (tx) => {
    const id = await addCustomer(tx, { name, email, emailVerifiedAt: now, mobile, mobileVerifiedAt: now }, now)
    const token = await openSession(tx, id, { device: { ip: '127.0.0.1', userAgent: 'test' }, now })
    return { id, token, name, email, mobile }
  })
}
