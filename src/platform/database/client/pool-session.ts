import { sql } from 'drizzle-orm'
import { NodePgSession, type NodePgSessionOptions, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { findUnavailable, noteCommit } from '../availability/unavailable.ts'
import type { DatabaseClient } from './database-client.ts'

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

  /** Nobody waits for BEGIN: it is sent with the first statement of the work, which fails as well where it fails. */
  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    const client = (await this.#pool.connect()) as PoolClient & Pick<DatabaseClient, 'begin'>
    const statements = new TransactionStatements(client)
    const session = new NodePgSession<NoTables, NoTables>(statements.client, this.#dialect, undefined, this.#options)
    const tx = new NodePgTransaction<NoTables, NoTables>(this.#dialect, session, undefined)
    let isUsable = false
    try {
      const begin = beginOf(config)
      this.#options.logger?.logQuery(begin, [])
      const [begun, worked] = await Promise.allSettled([client.begin(begin), work(tx)])
      if (begun.status === 'rejected') throw begun.reason
      if (worked.status === 'rejected') {
        const isRolledBack = await tx.execute(sql`rollback`).then(
          () => true,
          () => false,
        )
        isUsable = isRolledBack && !findUnavailable(worked.reason)
        throw worked.reason
      }
      noteCommit()
      const { command } = await tx.execute(sql`commit`)
      isUsable = true
      // PostgreSQL rolls back, and reports no error, where a statement had failed and the work went on in spite of it.
      if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: one of its statements had failed')
      return worked.value
    } finally {
      statements.end()
      client.release(!isUsable)
    }
  }
}

/** The connection of a transaction, as drizzle uses it. After its end, a statement would be committed by itself: it is refused. */
class TransactionStatements {
  #hasEnded = false
  readonly client: PoolClient

  constructor(client: PoolClient) {
    const query = (...args: never[]): unknown => {
      if (this.#hasEnded) throw new Error('Transaction is closed')
      return Reflect.apply(client.query, client, args)
    }
    this.client = { query } as unknown as PoolClient
  }

  end(): void {
    this.#hasEnded = true
  }
}

const beginOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string =>
  [
    'begin',
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ]
    .filter(Boolean)
    .join(' ')
