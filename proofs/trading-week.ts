/**
 * A week of trading at a shop that its owner opened on an empty database, in production mode with stand-ins for its partners.
 * Customers buy, cancel, send back and dispute; staff set rates, receive, pack, settle and close each day. Then the records of
 * the shop are compared with the book of the payment providers and with a journal of what people did.
 */
import { runProgram } from './support/programs.ts'
import { type Proof, ProofFailure } from './support/proof.ts'
import type { Check } from './support/trading-week/checks/check.ts'
import { checkDocuments } from './support/trading-week/checks/documents.ts'
import { checkLedger } from './support/trading-week/checks/ledger.ts'
import { checkMoney } from './support/trading-week/checks/money.ts'
import { checkEvents, checkNight } from './support/trading-week/checks/night.ts'
import { checkStock } from './support/trading-week/checks/stock.ts'
import { openTradingShop } from './support/trading-week/trading-shop.ts'
import { playWeek, type WeekSize } from './support/trading-week/week.ts'

const checks: Readonly<Record<string, Check>> = {
  'what was to happen': checkEvents,
  'the money of every order': checkMoney,
  'the ledger and the day closes': checkLedger,
  'documents and the return': checkDocuments,
  'stock and metal': checkStock,
  reconciliation: checkNight,
}

async function prove(size: WeekSize, seed: number): Promise<void> {
  const trading = await openTradingShop()
  try {
    const failures: string[] = []
    try {
      const week = await playWeek(trading, size, seed)
      const acts = [...week.journal.acts].map(([act, times]) => `${times} × ${act}`)
      console.log(acts.sort().join(', '))
      for (const [what, check] of Object.entries(checks)) {
        const found = await check(week)
        console.log(`${found.length === 0 ? 'holds ' : 'BROKEN'}  ${what}`)
        for (const fault of found) console.log(`        ${fault}`)
        failures.push(...found)
      }
    } finally {
      await trading.close()
    }
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...trading.settings }
    try {
      console.log((await runProgram(process.execPath, ['bin/verify-audit.mjs'], { env })).trim())
    } catch (error) {
      failures.push((error as { stdout?: string }).stdout?.trim() || String(error))
    }
    if (failures.length > 0) throw new ProofFailure(failures.slice(0, 10).join('; '))
  } finally {
    trading.remove()
  }
}

export const proof: Proof = {
  short: ({ seed }) => prove({ orders: 12, customers: 4 }, seed),
  long: ({ seed }) => prove({ orders: 200, customers: 30 }, seed),
}
