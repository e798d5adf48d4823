/** What `npm run verify` finds wrong in the database of a proof. */
import type { Room } from '../../bench/support/room.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openKeys } from '../../src/platform/security/keys.ts'
import { readConfig } from '../../src/platform/settings/config.ts'
import { verifyDatabase } from '../../src/shop/operations/backup/verify.ts'

export async function failuresOf(room: Room): Promise<string[]> {
  const keys = openKeys(readConfig(room.settings))
  const checks = await room.prepare(({ db }) => verifyDatabase({ db, keys, clock: systemClock() }))
  for (const { what, holds, found } of checks) console.log(`${holds ? 'holds ' : 'BROKEN'}  ${what}: ${found}`)
  return checks.filter(({ holds }) => !holds).map(({ what, found }) => `${what}: ${found}`)
}
