import { fixedClock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { activateWalletIn, awardPoints } from '../../../shop/loyalty/points-wallet/actions.ts'
import { dayMs } from '../../../units/date.ts'

/** Both wallets of the demo customer are active for nearly a year: her joining points expire soon. */
export async function seedWallet(tx: Tx, { customerId, now }: { customerId: number; now: Date }): Promise<void> {
  const daysAgo = (days: number) => ({ clock: fixedClock(new Date(now.getTime() - days * dayMs)), config: null })
  await activateWalletIn(daysAgo(342), tx, customerId)
  await awardPoints(daysAgo(100), tx, {
    customerId,
    points: 256,
    title: 'Festival bonus',
    reference: `points:festival:${customerId}`,
  })
}
