/** What `npm run verify` finds wrong in the database of a proof. */
import type { BenchEnvironment } from '../../bench/support/bench-environment.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openKeys } from '../../src/platform/security/keys.ts'
import { readConfig } from '../../src/platform/settings/config.ts'
import { verifyDatabase } from '../../src/shop/operations/backup/verify.ts'

export async function failuresOf(deps: BenchEnvironment): Promise<string[]> {
  const keys = openKeys(readConfig(deps.settings))
  const checks = await deps.prepare(({ db }) => verifyDatabase({ db, keys, clock: systemClock() }))
  for (const { what, holds, found } of checks) console.log(`${holds ? 'holds ' : 'BROKEN'}  ${what}: ${found}`)
  return checks.filter(({ holds }) => !holds).map(({ what, found }) => `${what}: ${found}`)
}
