import type { Tx } from '../../platform/database/database.ts'
import { dayMs } from '../../units/date.ts'
import { noteConsent } from '../consents/actions.ts'
import { noteSignIn } from '../sign-in-log/actions.ts'
import type { Outcome, Way } from '../sign-in-log/rules.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0'

const tries: readonly (readonly [daysAgo: number, way: Way, outcome: Outcome, userAgent: string])[] = [
  [75, 'code', 'signed-in', phone],
  [8, 'password', 'wrong', desk],
  [8, 'password', 'signed-in', desk],
  [2, 'code', 'signed-in', phone],
]

/** What the demo customer agreed to and how she signed in before today. */
export async function seedAccount(tx: Tx, { customerId, now }: { customerId: number; now: Date }): Promise<void> {
  const from = { ip: '203.0.113.7', userAgent: phone }
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await noteConsent(tx, { customerId, purpose: 'adult', given: true, ...from }, ago(75))
  await noteConsent(tx, { customerId, purpose: 'marketing', given: true, ...from }, ago(75))
  for (const [days, way, outcome, userAgent] of tries)
    await noteSignIn(tx, { customerId, way, outcome }, { ip: '203.0.113.7', userAgent }, ago(days))
}
