import { Pool, type PoolClient } from 'pg'
import { noteCommit, orUnavailable } from '../availability/unavailable.ts'
import { isRefusedStatement } from './database-client.ts'

/**
 * The connections to a PostgreSQL server. What fails because none can be had, or because one was lost, fails with a
 * `DatabaseUnavailableError`; a lost one is not used again.
 */
export class ConnectionPool extends Pool {
  override connect(...args: never[]): never {
    return orUnavailable(Reflect.apply(super.connect, this, args)) as never
  }

  /** A statement outside a transaction: it commits by itself. */
  override query(...args: never[]): never {
    return this.#query(args) as never
  }

  async #query(args: readonly never[]): Promise<unknown> {
    const client: PoolClient = await this.connect()
    let isLost = false
    try {
      if (!isRead(args[0])) noteCommit()
      return await client.query(...(args as readonly [never]))
    } catch (error) {
      isLost = !isRefusedStatement(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
}

/** A query that begins otherwise (`WITH`) counts as a change, to be on the safe side. */
function isRead(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { readonly text?: unknown } | null)?.text
  return typeof text === 'string' && /^\s*select\b/i.test(text)
}
