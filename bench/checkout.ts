/** Whole checkouts from cart/add to a settled card payment, ten buyers at once, with the stand-in provider in its own process. */

import { openBenchEnvironment } from './support/bench-environment.ts'
import { openCheckoutShop } from './support/measurements/checkouts.ts'
import { printTable } from './support/table.ts'
import { percentileFigures } from './support/times.ts'

const atOnce = 10

const deps = await openBenchEnvironment('silvera_bench_checkout')
const checkouts = await openCheckoutShop(deps, atOnce)
await checkouts.buyFor(4)
const { perSecond, p50Ms, p99Ms, steps, shopMs, providerMs } = await checkouts.buyFor(12)
const tenth = (value: number) => Math.round(value * 10) / 10
printTable(`Checkouts, ${atOnce} at once, ${deps.database}`, [
  { step: 'whole order', 'per second': perSecond, 'p50 ms': p50Ms, 'p99 ms': p99Ms },
  ...steps.map(([step, took]) => ({ step, 'per second': '', ...percentileFigures(took) })),
])
console.log(`processor time an order: shop ${tenth(shopMs)} ms, stand-in provider ${tenth(providerMs)} ms`)
console.log(`resident under load ${checkouts.shop.memoryMb()} MB`)
await checkouts.stop()
await deps.remove()
