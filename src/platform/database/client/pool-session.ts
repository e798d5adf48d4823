import { NodePgSession, type NodePgSessionOptions, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { findUnavailable, noteCommit } from '../availability/unavailable.ts'

type NoTables = Record<string, never>
type Work<T> = (tx: NodePgTransaction<NoTables, NoTables>) => Promise<T>

/**
 * How drizzle uses the pool. Drizzle's own session never returns a connection whose BEGIN fails, and when ROLLBACK fails it
 * throws that error instead of the one from the transaction.
 */
export class PoolSession extends NodePgSession<NoTables, NoTables> {
  readonly #pool: Pool
  readonly #dialect: PgDialect
  readonly #options: NodePgSessionOptions

  constructor(pool: Pool, dialect: PgDialect, options: NodePgSessionOptions) {
    super(pool, dialect, undefined, options)
    this.#pool = pool
    this.#dialect = dialect
    this.#options = options
  }

  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect()
    const session = new NodePgSession<NoTables, NoTables>(client, this.#dialect, undefined, this.#options)
    let failure: { readonly error: unknown } | undefined
    let isUsable = false
    try {
      const result = await session.transaction(async (tx) => {
        try {
          const result = await work(tx)
          noteCommit()
          return result
        } catch (error) {
          failure = { error }
          throw error
        }
      }, config)
      isUsable = true
      return result
    } catch (error) {
      // If the error is the one that the work threw, it was rolled back, and the connection can be reused.
      isUsable = failure?.error === error && !findUnavailable(error)
      throw failure ? failure.error : error
    } finally {
      client.release(!isUsable)
    }
  }
}
