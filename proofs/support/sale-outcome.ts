/** What became of the money of a sale that was interrupted, by every book that has a line of it. */
import { setTimeout as delay } from 'node:timers/promises'
import type { BenchEnvironment } from '../../bench/support/bench-environment.ts'
import { printTable } from '../../bench/support/table.ts'
import { failuresOf } from './integrity.ts'
import { ProofFailure } from './proof.ts'
import { countMoney, countPaymentsInShop, countSurplus, paidAtProvider } from './provider-book.ts'

export interface SaleOutcome {
  begun: number
  thanked: number
  /** Purchases of which the buyer saw an error; what became of their money is counted afterwards. */
  broken: number
}

/** What an interrupted process or session had begun is taken up when its leases end, half a minute later. */
const settlesWithinMs = 90_000

/** Until the shop has heard of every payment, from whomever; what is still missing then is lost. */
export async function waitForPayments(deps: BenchEnvironment, bookFolder: string): Promise<void> {
  const untilMs = performance.now() + settlesWithinMs
  while (performance.now() < untilMs) {
    const paid = paidAtProvider(bookFolder)
    if ((await deps.prepare(({ db }) => countPaymentsInShop(db, paid))) >= paid.size) return
    await delay(1000)
  }
}

/** The book of the payment provider against those of the shop, and the database against itself. */
export async function requireSameMoney(
  deps: BenchEnvironment,
  bookFolder: string,
  { thanked, broken }: SaleOutcome,
): Promise<void> {
  const paid = paidAtProvider(bookFolder)
  const counts = await deps.prepare(({ db }) => countMoney(db, paid))
  printTable('Money at the end, by each book', counts)
  const surplus = await deps.prepare(({ db }) => countSurplus(db, paid))
  console.log(`${surplus} payments were for an order that was paid already`)
  console.log(`buyers were thanked ${thanked} times and saw an error ${broken} times`)
  const [provider, ...others] = counts
  const different = others.filter(({ orders, paise }) => orders !== provider!.orders || paise !== provider!.paise)
  const failures = [
    ...different.map(({ what, orders, paise }) => `${what}: ${orders} of ${provider!.orders} orders, ${paise} paise`),
    ...(thanked > paid.size ? [`${thanked} buyers were thanked for ${paid.size} payments`] : []),
    ...(thanked === 0 ? ['no purchase was completed'] : []),
    ...(await failuresOf(deps)),
  ]
  if (failures.length > 0) throw new ProofFailure(failures.join('; '))
}
