/** Milliseconds from starting the process of a shop to its first response. */

import type { BenchEnvironment } from '../bench-environment.ts'
import { startShop } from '../server-process.ts'

/** Starts and stops it this many times. */
export async function measureStarts(
  { settings }: Pick<BenchEnvironment, 'settings'>,
  times: number,
): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const shop = await startShop(settings)
    await shop.stop()
    took.push(Math.round(shop.startedInMs))
  }
  return took
}
