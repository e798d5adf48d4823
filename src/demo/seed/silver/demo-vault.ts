import type { Tx } from '../../../platform/database/database.ts'
import { vaultBars } from '../../../shop/silver/proof-of-metal/records.ts'
import { addDays, dayOf, istMoment } from '../../../units/date.ts'
import { insertAll } from '../generated/bulk.ts'

const vault = 'Mumbai, Zaveri Bazaar'

/** Good delivery bars of about a thousand troy ounces, as refiners cast them: no two weigh the same. */
const bars = [
  { serial: 'MP-24-118204', refiner: 'MMTC-PAMP', weight: 30_894_500, fineness: 9990, daysAgo: 210 },
  { serial: 'MP-24-118217', refiner: 'MMTC-PAMP', weight: 31_208_200, fineness: 9990, daysAgo: 210 },
  { serial: 'KG-0079341', refiner: 'Kundan', weight: 31_055_100, fineness: 9992, daysAgo: 96 },
]

/** What lies in the vault for those who own digital silver. */
export async function seedVault(tx: Tx, now: Date): Promise<void> {
  const rows = bars.map(({ daysAgo, ...bar }) => ({
    ...bar,
    vault,
    receivedAt: istMoment(addDays(dayOf(now), -daysAgo), '11:00'),
  }))
  await insertAll(tx, vaultBars, rows)
}
