/**
 * Heavy lists of the back office are read from a replica where there is one, so that they hold up no sale. A replica that
 * does not answer, or lags, is told and left: the same is then read from the database itself.
 */
import { sql } from 'drizzle-orm'
import type { Log } from '../log.ts'
import { type Db, openDatabase } from './database.ts'

export interface ReplicaState {
  /** Where heavy lists are read from now. */
  readonly from: 'primary' | 'replica'
  /** How far the replica is behind; null where there is none or it does not answer. */
  readonly lagSeconds: number | null
  /** Why a replica that is there is not used. */
  readonly trouble: string | null
}

export interface Replica {
  readonly db: Db
  readonly state: ReplicaState
  /** Looks at once how it stands; it looks by itself every few seconds. */
  look(): Promise<void>
  close(): Promise<void>
}

const lookEveryMs = 5000
/** Figures older than these are worse than slow ones. */
const mostLagSeconds = 60

const none: ReplicaState = { from: 'primary', lagSeconds: null, trouble: null }

/** Without a `url` everything is read from the database itself. */
export async function openReplica(url: string | undefined, primary: Db, log: Log): Promise<Replica> {
  if (!url) return { db: primary, state: none, look: async () => {}, close: async () => {} }
  const { db, close } = await openDatabase({ url, pool: 4, application: 'silvera-reports', readOnly: true })
  const replica = watchReplica(db, primary, log)
  await replica.look()
  const timer = setInterval(() => void replica.look(), lookEveryMs).unref()
  return {
    get db() {
      return replica.db
    },
    get state() {
      return replica.state
    },
    look: replica.look,
    close: async () => {
      clearInterval(timer)
      await close()
    },
  }
}

/** `look` finds out which of the two is read from until it is called again. */
export function watchReplica(replica: Db, primary: Db, log: Log): Omit<Replica, 'close'> {
  let state: ReplicaState = { from: 'primary', lagSeconds: null, trouble: 'it was not looked at yet' }
  const judge = async (): Promise<ReplicaState> => {
    try {
      const lagSeconds = await readLag(replica)
      if (lagSeconds <= mostLagSeconds) return { from: 'replica', lagSeconds, trouble: null }
      return { from: 'primary', lagSeconds, trouble: `the read replica is ${Math.round(lagSeconds)} s behind` }
    } catch (trouble) {
      // Whatever it says to the simplest question, it is not to be read from.
      log.debug({ err: trouble }, 'the read replica was asked')
      return { from: 'primary', lagSeconds: null, trouble: 'the read replica does not answer' }
    }
  }
  return {
    get db() {
      return state.from === 'replica' ? replica : primary
    },
    get state() {
      return state
    },
    async look() {
      const next = await judge()
      if (next.from !== state.from) {
        if (next.trouble) log.warn({ why: next.trouble }, 'heavy lists are read from the database itself')
        else log.info('heavy lists are read from the replica')
      }
      state = next
    },
  }
}

/** A replica that has replayed all it received is not behind, however long nothing was written. */
async function readLag(db: Db): Promise<number> {
  const answer = (await db.execute(sql`
    SELECT CASE
      WHEN NOT pg_is_in_recovery() OR pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
      ELSE coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
    END AS lag`)) as unknown as { rows: { lag: number | string }[] }
  return Number(answer.rows[0]!.lag)
}
