/** Counts SQL statements on the server: PostgreSQL's pg_stat_statements sees each one, including BEGIN and COMMIT. */
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { withSession } from '../../../src/platform/database/client/session.ts'

/** How often each statement of a database was executed, by its normalized text. */
export type StatementCounts = ReadonlyMap<string, number>

export interface StatementCounter {
  count(): Promise<StatementCounts>
  close(): Promise<void>
}

/** Undefined if the server has no pg_stat_statements. */
export async function openStatementCounter(admin: string, database: string): Promise<StatementCounter | undefined> {
  const client = new Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
    await client.query('SELECT 1 FROM pg_stat_statements LIMIT 1')
  } catch {
    await client.end() // not installed, or not among shared_preload_libraries
    return undefined
  }
  return {
    count: async () => {
      const { rows } = await client.query<{ query: string; calls: number }>(
        `SELECT query, sum(calls)::float AS calls FROM pg_stat_statements
         WHERE dbid = (SELECT oid FROM pg_database WHERE datname = $1) GROUP BY query`,
        [database],
      )
      return new Map(rows.map(({ query, calls }) => [query, calls]))
    },
    close: () => client.end(),
  }
}

/** The statements executed in a period of time. */
export interface StatementWindow {
  readonly counts: StatementCounts
  readonly ms: number
}

/** Longer than the provider's webhook takes, which arrives a second after an order. */
const settleMs = 3000
/** Longer than the intervals at which rates, due jobs and changed stock are read. */
const idleMs = 10_000

/** Statements per order: measured over a number of consecutive orders, including the jobs that follow them. */
export async function countStatementsPerOrder(
  counter: StatementCounter,
  { buyInTurn, settle }: { buyInTurn(orders: number): Promise<void>; settle(): Promise<void> },
  orders: number,
): Promise<{ readonly sum: number; readonly uncertain: ReadonlyMap<string, number> }> {
  await settle()
  const idle = await watchStatements(counter, () => wait(idleMs))
  const busy = await watchStatements(counter, async () => {
    await buyInTurn(orders)
    await settle()
  })
  const { perStatement, uncertain } = statementsPerOrder(idle, busy, orders)
  return { uncertain, sum: [...perStatement.values()].reduce((sum, calls) => sum + calls, 0) }
}

/** Jobs take seconds; one that has been due for this long will never finish. */
const settlesWithinMs = 60_000

/** Waits until the jobs of the orders are done. */
export async function settleJobs(databaseUrl: string): Promise<void> {
  await withSession(databaseUrl, async (session) => {
    for (const untilMs = performance.now() + settlesWithinMs; ; ) {
      await wait(settleMs)
      const { rows } = await session.query('SELECT kind FROM jobs WHERE dead_at IS NULL AND due_at <= now()')
      if (rows.length === 0) return
      if (performance.now() > untilMs) throw new Error(`jobs are still due: ${rows.map(({ kind }) => kind).join(', ')}`)
    }
  })
}

async function watchStatements({ count }: StatementCounter, work: () => Promise<void>): Promise<StatementWindow> {
  const before = await count()
  const begunMs = performance.now()
  await work()
  const ms = performance.now() - begunMs
  const after = await count()
  return { counts: new Map([...after].map(([query, calls]) => [query, calls - (before.get(query) ?? 0)])), ms }
}

const beginsOrEndsTransaction = /^(begin|commit|rollback)\b/i

/** A share that is this far from a whole number does not belong to every order. */
const uncertainFrom = 0.15

export interface StatementShares {
  readonly perStatement: ReadonlyMap<string, number>
  /** Shares before rounding that were not close to a whole number: the sum may be off by one for each. */
  readonly uncertain: ReadonlyMap<string, number>
}

/**
 * Ignores statements that the idle shop executes too, except BEGIN and COMMIT, of which the idle share is subtracted. Every
 * remaining statement occurs a whole number of times per order.
 */
export function statementsPerOrder(idle: StatementWindow, busy: StatementWindow, orders: number): StatementShares {
  const perStatement = new Map<string, number>()
  const uncertain = new Map<string, number>()
  for (const [query, calls] of busy.counts) {
    const byItself = idle.counts.get(query) ?? 0
    if (byItself > 0 && !beginsOrEndsTransaction.test(query)) continue
    const share = (calls - (byItself * busy.ms) / idle.ms) / orders
    if (Math.abs(share - Math.round(share)) > uncertainFrom) uncertain.set(query, share)
    if (Math.round(share) > 0) perStatement.set(query, Math.round(share))
  }
  return { perStatement, uncertain }
}
