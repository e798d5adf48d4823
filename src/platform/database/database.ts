/**
 * The one database: PGlite in the data folder, or a PostgreSQL server. Same migrations, same queries.
 *
 * `Db` reads outside a transaction, `Tx` writes; a `Tx` may be passed where a `Db` is expected, never the other way round.
 * Inside `db.transaction` only its `tx` may be used: the embedded database has one connection and would deadlock,
 * and on a server the query would run outside the transaction.
 */

import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PgDatabase, PgDialect, type PgQueryResultHKT, type PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as onEmbedded } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import { makeOwnFolder } from '../security/own-folder.ts'
import { retryTransactions } from './availability/transaction-retry.ts'
import { ConnectionPool } from './client/connection-pool.ts'
import { rememberStatements } from './client/embedded-statements.ts'
import { type ChannelListener, listenOnServer } from './client/listener.ts'
import { PoolSession } from './client/pool-session.ts'
import { RememberingClient } from './client/remembering-client.ts'
import { countTransactions, statementLogger } from './client/statement-counter.ts'
import { UnnamedClient } from './client/unnamed-client.ts'
import { writeCommitRecords } from './lock/commit-record.ts'

type NoSchema = Record<string, never>
export type Db = PgDatabase<PgQueryResultHKT, NoSchema, NoSchema>
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, NoSchema>

export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  /** Runs SQL text of several statements outside drizzle: migrations and bulk loading. */
  script(sql: string): Promise<void>
  /** Calls back for every NOTIFY on the channel, and when the connection breaks or is restored; returns a function to stop it. */
  listen(channel: string, onMessage: ChannelListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface DatabaseChoice {
  readonly url?: string | undefined
  readonly pool?: number
  /** `url` goes through a pooler in transaction mode. */
  readonly pooled?: boolean
  /** The server without the pooler, for what needs a session of its own; absent: `url`. */
  readonly directUrl?: string | undefined
  /** Name of the connections at the server. */
  readonly application?: string
  /** Every write is refused. */
  readonly readOnly?: boolean
  /** Statements are counted (`statement-counter.ts`): not in production. */
  readonly countsStatements?: boolean
  /** Called when an idle connection breaks. */
  readonly broke?: () => void
  /** Folder of the embedded database; absent: in memory. */
  readonly folder?: string | undefined
  /** A dump of a data folder to start from (tests). */
  readonly template?: Blob
}

export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  return choice.url ? openServer(choice.url, choice) : openEmbedded(choice)
}

async function openEmbedded(choice: DatabaseChoice): Promise<Database> {
  // The embedded database makes its files readable and writable for all users, so the folder must keep others out.
  if (choice.folder) makeOwnFolder(choice.folder)
  const lite = await PGlite.create({
    ...(choice.folder ? { dataDir: join(choice.folder) } : {}),
    ...(choice.template ? { loadDataDir: choice.template } : {}),
  })
  rememberStatements(lite)
  if (choice.countsStatements) countTransactions(lite)
  return {
    kind: 'embedded',
    db: writeCommitRecords(onEmbedded({ client: lite, ...loggerOf(choice) }) as unknown as Db),
    script: async (sql) => {
      await lite.exec(sql)
    },
    listen: async (channel, { onMessage }) => lite.listen(channel, onMessage),
    close: () => lite.close(),
  }
}

const loggerOf = ({ countsStatements }: DatabaseChoice) => (countsStatements ? { logger: statementLogger } : {})

/** After this time a request for a connection fails instead of waiting. */
const patienceMs = 10_000
/** Heavy reads end by themselves if the other machine disappears without closing the connection. */
const readWithinMs = 120_000

/** Detects within half a minute a server that disappeared without closing the connection. */
const probes = { keepAlive: true, keepAliveInitialDelayMillis: 20_000 } as const

/**
 * PostgreSQL compiles a statement that it expects to be expensive anew each time it is executed, 55 ms for sums of the metal
 * position that take 10, so a connection turns that off. A pooler takes no settings with a connection: docs/operating.md section 3.
 */
const settingsOf = ({ pooled, readOnly }: DatabaseChoice): string =>
  [...(pooled ? [] : ['-c jit=off']), ...(readOnly ? ['-c default_transaction_read_only=on'] : [])].join(' ')

function openServer(url: string, choice: DatabaseChoice): Database {
  const { pool: connections = 10, pooled = false, directUrl = url, application = 'silvera', readOnly, broke } = choice
  const pool: Pool = new ConnectionPool({
    connectionString: url,
    max: connections,
    application_name: application,
    connectionTimeoutMillis: patienceMs,
    ...probes,
    Client: pooled ? UnnamedClient : RememberingClient,
    ...(!pooled && !readOnly && { pipeline: true }),
    options: settingsOf(choice),
    ...(readOnly && { query_timeout: readWithinMs }),
  })
  // A connection that breaks while idle is replaced by the pool.
  pool.on('error', () => broke?.())
  const dialect = new PgDialect()
  return {
    kind: 'server',
    db: retryTransactions(
      writeCommitRecords(
        new PgDatabase(dialect, new PoolSession(pool, dialect, loggerOf(choice)), undefined) as unknown as Db,
      ),
    ),
    script: async (sql) => {
      await pool.query(sql)
    },
    listen: (channel, onMessage) => listenOnServer(directUrl, channel, onMessage),
    close: () => pool.end(),
  }
}
