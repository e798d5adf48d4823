/**
 * Heavy lists of the back office are read from a replica, if there is one, so that they do not slow down sales. A replica that
 * does not answer or lags is logged and bypassed: the lists are then read from the primary.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Log } from '../../logging/log.ts'
import { type DatabaseChoice, type Db, openDatabase } from '../database.ts'

export interface ReplicaState {
  /** The source of heavy lists at present. */
  readonly from: 'primary' | 'replica'
  /** How far the replica is behind; null without a replica or if it does not answer. */
  readonly lagSeconds: number | null
  /** Why an existing replica is not used. */
  readonly problem: string | null
}

export interface Replica {
  readonly db: Db
  readonly state: ReplicaState
  /** Checks the replica now; it is also checked automatically every few seconds. */
  check(): Promise<void>
  close(): Promise<void>
}

const checkEveryMs = 5000
/** Beyond this, slow figures from the primary are better than outdated ones. */
const mostLagSeconds = 60
const answersWithinMs = 4000
const mostMarks = 17_280

const none: ReplicaState = { from: 'primary', lagSeconds: null, problem: null }

/** Without a `url` everything is read from the primary. */
export async function openReplica(
  url: string | undefined,
  primary: Db,
  log: Log,
  choice: Pick<DatabaseChoice, 'countsStatements'> = {},
): Promise<Replica> {
  if (!url) return { db: primary, state: none, check: async () => {}, close: async () => {} }
  let broke = () => {}
  const { db, close } = await openDatabase({
    ...{ ...choice, url, pool: 4, application: 'silvera-reports', readOnly: true },
    // The connection broke: check at once, so that the replica is not used until it is available again.
    broke: () => broke(),
  })
  const replica = watchReplica(db, primary, log)
  broke = () => void replica.check()
  await replica.check()
  const timer = setInterval(() => void replica.check(), checkEveryMs).unref()
  return {
    get db() {
      return replica.db
    },
    get state() {
      return replica.state
    },
    check: replica.check,
    close: async () => {
      clearInterval(timer)
      await close()
    },
  }
}

/** `check` decides which of the two is read from until it is called again. */
export function watchReplica(replica: Db, primary: Db, log: Log): Omit<Replica, 'close'> {
  let state: ReplicaState = { from: 'primary', lagSeconds: null, problem: 'it was not checked yet' }
  const measure = lagOf()
  const judge = async (): Promise<ReplicaState> => {
    // The primary first: the replica must have everything that was written before it is queried.
    const written = await writtenUntil(primary).catch(() => null)
    try {
      const lagSeconds = measure(written, await replayedUntil(replica), performance.now())
      if (lagSeconds <= mostLagSeconds) return { from: 'replica', lagSeconds, problem: null }
      return { from: 'primary', lagSeconds, problem: `the read replica is ${Math.round(lagSeconds)} s behind` }
    } catch (failure) {
      // A replica that fails the simplest query must not be used.
      log.debug({ err: failure }, 'the read replica did not answer')
      return { from: 'primary', lagSeconds: null, problem: 'the read replica does not answer' }
    }
  }
  let looking: Promise<void> | undefined
  const check = async () => {
    const next = await judge()
    if (next.from !== state.from) {
      if (next.problem) log.warn({ why: next.problem }, 'heavy lists are read from the database itself')
      else log.info('heavy lists are read from the replica')
    }
    state = next
  }
  return {
    get db() {
      return state.from === 'replica' ? replica : primary
    },
    get state() {
      return state
    },
    // A replica that hangs is queried once, not again every few seconds.
    check() {
      looking ??= check().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

/** PostgreSQL's write-ahead log position, in bytes. */
async function writtenUntil(primary: Db): Promise<number> {
  const [row] = await rowsOf<{ written: string }>(
    primary,
    sql`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS written`,
  )
  return Number(row!.written)
}

interface Replayed {
  readonly until: number
  /** Seconds since its newest change. */
  readonly age: number
}

/** A promoted replica counts as one that no longer follows the primary. */
async function replayedUntil(replica: Db): Promise<Replayed> {
  const query = rowsOf<{ until: string; age: string | number | null }>(
    replica,
    sql`SELECT
      pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0') AS until,
      extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) AS age`,
  )
  const [row] = await inTime(query)
  return { until: Number(row!.until), age: Number(row!.age ?? 0) }
}

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

/** A machine that lost power or network does not answer at all, so the query needs a deadline. */
function inTime<Answer>(query: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answersWithinMs).unref()
  })
  return Promise.race([query, late]).finally(() => clearTimeout(timer))
}

/**
 * The lag is the age of the oldest position of the primary that the replica has not reached. The replica's own figures are not
 * enough: one that lost its primary has replayed everything it received, and may be hours old. Until it has caught up once,
 * only the age of its newest change is known.
 */
export function lagOf(): (written: number | null, replayed: Replayed, nowMs: number) => number {
  let ahead: { written: number; atMs: number }[] = []
  let isFollowing = false
  return (written, { until, age }, nowMs) => {
    if (written !== null && written > (ahead.at(-1)?.written ?? 0)) ahead.push({ written, atMs: nowMs })
    ahead = ahead.filter((mark) => mark.written > until)
    // A day of positions. The oldest stays, because it determines the lag.
    if (ahead.length > mostMarks) ahead.splice(1, 1)
    isFollowing ||= written !== null && ahead.length === 0
    const oldest = ahead[0]
    if (!oldest) return 0
    return isFollowing ? (nowMs - oldest.atMs) / 1000 : age
  }
}
