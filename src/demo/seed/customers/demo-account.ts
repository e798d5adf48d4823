import type { Tx } from '../../../platform/database/database.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { seal } from '../../../platform/security/sealed-values.ts'
import { noteConsent } from '../../../shop/customers/consents/actions.ts'
import { changeCustomer } from '../../../shop/customers/records.ts'
import { panBinding } from '../../../shop/customers/rules.ts'
import { noteSignIn } from '../../../shop/customers/sign-in-log/actions.ts'
import type { SignInMethod, SignInOutcome } from '../../../shop/customers/sign-in-log/rules.ts'
import { dayMs } from '../../../units/date.ts'

/** Of nobody; shown masked. */
const demoPan = 'ABCPD1234K'

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0'

const attempts: readonly (readonly [daysAgo: number, way: SignInMethod, outcome: SignInOutcome, userAgent: string])[] =
  [
    [75, 'code', 'signed-in', phone],
    [8, 'password', 'wrong', desktop],
    [8, 'password', 'signed-in', desktop],
    [2, 'code', 'signed-in', phone],
  ]

/** What the demo customer agreed to, her PAN, and how she signed in before today. */
export async function seedAccount(
  tx: Tx,
  { customerId, now, keys }: { customerId: number; now: Date; keys: Keys },
): Promise<void> {
  const from = { ip: '203.0.113.7', userAgent: phone }
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await noteConsent(tx, { customerId, purpose: 'adult', given: true, ...from }, ago(75))
  await noteConsent(tx, { customerId, purpose: 'marketing', given: true, ...from }, ago(75))
  await changeCustomer(tx, customerId, { panSealed: seal(keys, panBinding(customerId), demoPan), panGivenAt: ago(75) })
  for (const [days, method, outcome, userAgent] of attempts)
    await noteSignIn(tx, { customerId, way: method, outcome }, { ip: '203.0.113.7', userAgent }, ago(days))
}
