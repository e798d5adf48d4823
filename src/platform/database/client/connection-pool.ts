import { Pool, type PoolClient } from 'pg'
import { noteCommit, orUnavailable } from '../availability/unavailable.ts'
import { isRefusedStatement } from './database-client.ts'

/**
 * The connections to a PostgreSQL server. If no connection is available, or one is lost, the call fails with a
 * `DatabaseUnavailableError`; a lost connection is not reused.
 */
export class ConnectionPool extends Pool {
  override connect(...args: never[]): never {
    return orUnavailable(Reflect.apply(super.connect, this, args)) as never
  }

  /** A statement outside a transaction commits by itself. */
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

/** A query that does not begin with SELECT, such as `WITH`, counts as a change, to be safe. */
function isRead(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { readonly text?: unknown } | null)?.text
  return typeof text === 'string' && /^\s*select\b/i.test(text)
}
