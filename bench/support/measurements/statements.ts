/** Counts SQL statements where they arrive: PostgreSQL's own pg_stat_statements sees each one, BEGIN and COMMIT included. */
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** How often each statement of a database was executed, by its normalized text. */
export type StatementCounts = ReadonlyMap<string, number>

export interface StatementCounter {
  count(): Promise<StatementCounts>
  close(): Promise<void>
}

/** Nothing where the server has no pg_stat_statements. */
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

/** Longer than anything that follows an order (the provider's webhook comes a second later) or a start. */
const settleMs = 5000

/**
 * Statements per order. What the shop polls for by itself is counted in an idle time of the same length first; what is left
 * comes with an order, a whole number of times.
 */
export async function countStatementsPerOrder(
  counter: StatementCounter,
  { buyInTurn }: { buyInTurn(orders: number): Promise<void> },
  orders: number,
): Promise<{ readonly sum: number; readonly perStatement: ReadonlyMap<string, number> }> {
  await wait(settleMs)
  const begunMs = performance.now()
  const first = await counter.count()
  await buyInTurn(orders)
  await wait(settleMs)
  const second = await counter.count()
  await wait(performance.now() - begunMs)
  const third = await counter.count()
  const perStatement = statementsPerOrder([first, second, third], orders)
  return { perStatement, sum: [...perStatement.values()].reduce((sum, calls) => sum + calls, 0) }
}

/** From counts before the orders, after them, and after an idle time of the same length. */
export function statementsPerOrder(
  [before, after, idle]: readonly [StatementCounts, StatementCounts, StatementCounts],
  orders: number,
): Map<string, number> {
  const perOrder = new Map<string, number>()
  for (const [query, calls] of after) {
    const busyCalls = calls - (before.get(query) ?? 0)
    const idleCalls = (idle.get(query) ?? calls) - calls
    const share = Math.round((busyCalls - idleCalls) / orders)
    if (share > 0) perOrder.set(query, share)
  }
  return perOrder
}
