/**
 * The one database: PGlite in the data folder, or a PostgreSQL server. Same migrations, same queries.
 *
 * `Db` reads outside a transaction, `Tx` writes; a `Tx` may be handed where a `Db` is asked for, never the other way round.
 * Inside `db.transaction` only its `tx` may be used: the embedded database has one connection and would wait for itself,
 * and on a server the query would run outside the transaction.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as onServer } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as onEmbedded } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { writeCommitRecords } from './commit-record.ts'
import { type Hears, listenOnServer } from './listener.ts'
import { RememberingClient } from './remembering-client.ts'
import { countTransactions, statementLogger } from './statement-counter.ts'
import { retryTransactions } from './transaction-retry.ts'
import { UnnamedClient } from './unnamed-client.ts'

type NoSchema = Record<string, never>
export type Db = PgDatabase<PgQueryResultHKT, NoSchema, NoSchema>
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, NoSchema>

export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  /** Runs SQL text of several statements outside drizzle: migrations and bulk loading. */
  script(sql: string): Promise<void>
  /** Calls back for every NOTIFY on the channel, from any process, and when the line breaks or stands again; answers how to stop. */
  listen(channel: string, hears: Hears): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface DatabaseChoice {
  readonly url?: string | undefined
  readonly pool?: number
  /** `url` leads through a pooler in transaction mode. */
  readonly pooled?: boolean
  /** The server itself, past the pooler, for what needs a session of its own; absent: `url`. */
  readonly directUrl?: string | undefined
  /** By which the server knows the connections. */
  readonly application?: string
  /** Whatever is written by mistake is refused. */
  readonly readOnly?: boolean
  /** Statements are counted (`statement-counter.ts`): not in production. */
  readonly countsStatements?: boolean
  /** Called when a connection breaks while nobody asks anything. */
  readonly broke?: () => void
  /** Folder of the embedded database; absent keeps it in memory. */
  readonly folder?: string | undefined
  /** A dump of a data folder to begin with (tests). */
  readonly template?: Blob
}

export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  return choice.url ? openServer(choice.url, choice) : openEmbedded(choice)
}

async function openEmbedded(choice: DatabaseChoice): Promise<Database> {
  if (choice.folder) mkdirSync(choice.folder, { recursive: true })
  const lite = await PGlite.create({
    ...(choice.folder ? { dataDir: join(choice.folder) } : {}),
    ...(choice.template ? { loadDataDir: choice.template } : {}),
  })
  if (choice.countsStatements) countTransactions(lite)
  return {
    kind: 'embedded',
    db: writeCommitRecords(onEmbedded({ client: lite, logger: loggerOf(choice) }) as unknown as Db),
    script: async (sql) => {
      await lite.exec(sql)
    },
    listen: async (channel, { heard }) => lite.listen(channel, heard),
    close: () => lite.close(),
  }
}

const loggerOf = ({ countsStatements }: DatabaseChoice) => (countsStatements ? statementLogger : false)

/** Who waits longer for a connection is better told so than left waiting. */
const patienceMs = 10_000
/** Heavy reads end by themselves where the machine behind them went away without a word. */
const readWithinMs = 120_000

function openServer(url: string, choice: DatabaseChoice): Database {
  const { pool: connections = 10, pooled = false, directUrl = url, application = 'silvera', readOnly, broke } = choice
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: application,
    connectionTimeoutMillis: patienceMs,
    Client: pooled ? UnnamedClient : RememberingClient,
    ...(readOnly && { options: '-c default_transaction_read_only=on', query_timeout: readWithinMs }),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => broke?.())
  return {
    kind: 'server',
    db: retryTransactions(writeCommitRecords(onServer({ client: pool, logger: loggerOf(choice) }) as unknown as Db)),
    script: async (sql) => {
      await pool.query(sql)
    },
    listen: (channel, hears) => listenOnServer(directUrl, channel, hears),
    close: () => pool.end(),
  }
}
