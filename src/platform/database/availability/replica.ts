/**
 * Heavy lists of the back office are read from a replica where there is one, so that they hold up no sale. A replica that
 * does not answer, or lags, is told and left: the same is then read from the database itself.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Log } from '../../logging/log.ts'
import { type DatabaseChoice, type Db, openDatabase } from '../database.ts'

export interface ReplicaState {
  /** Where heavy lists are read from now. */
  readonly from: 'primary' | 'replica'
  /** How far the replica is behind; null where there is none or it does not answer. */
  readonly lagSeconds: number | null
  /** Why a replica that is there is not used. */
  readonly problem: string | null
}

export interface Replica {
  readonly db: Db
  readonly state: ReplicaState
  /** Looks at once how it stands; it looks by itself every few seconds. */
  check(): Promise<void>
  close(): Promise<void>
}

const checkEveryMs = 5000
/** Figures older than these are worse than slow ones. */
const mostLagSeconds = 60
const answersWithinMs = 4000
const mostMarks = 17_280

const none: ReplicaState = { from: 'primary', lagSeconds: null, problem: null }

/** Without a `url` everything is read from the database itself. */
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
    // It ended: nobody is sent to it until the next look.
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

/** `look` finds out which of the two is read from until it is called again. */
export function watchReplica(replica: Db, primary: Db, log: Log): Omit<Replica, 'close'> {
  let state: ReplicaState = { from: 'primary', lagSeconds: null, problem: 'it was not looked at yet' }
  const measure = lagOf()
  const judge = async (): Promise<ReplicaState> => {
    // The primary first: what it wrote until then the replica must have when it is asked.
    const written = await writtenUntil(primary).catch(() => null)
    try {
      const lagSeconds = measure(written, await replayedUntil(replica), performance.now())
      if (lagSeconds <= mostLagSeconds) return { from: 'replica', lagSeconds, problem: null }
      return { from: 'primary', lagSeconds, problem: `the read replica is ${Math.round(lagSeconds)} s behind` }
    } catch (failure) {
      // Whatever it says to the simplest question, it is not to be read from.
      log.debug({ err: failure }, 'the read replica was asked')
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
    // One that hangs is asked once, not every few seconds again.
    check() {
      looking ??= check().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

/** How far the log of PostgreSQL is written, in bytes. */
async function writtenUntil(primary: Db): Promise<number> {
  const [row] = await rowsOf<{ written: string }>(
    primary,
    sql`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS written`,
  )
  return Number(row!.written)
}

interface Replayed {
  readonly until: number
  /** Since the newest change it has. */
  readonly age: number
}

/** One that was promoted counts as what it is: a copy that follows no more. */
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

/** A machine that was unplugged answers nothing at all, not even no. */
function inTime<Answer>(query: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answersWithinMs).unref()
  })
  return Promise.race([query, late]).finally(() => clearTimeout(timer))
}

/**
 * The lag is the age of the oldest look at the primary that the replica has not caught up with. What the replica says of
 * itself is not enough: one that lost its primary has replayed all it received, and is hours old. Until it has caught up once,
 * nothing but its newest change tells how old it is.
 */
export function lagOf(): (written: number | null, replayed: Replayed, nowMs: number) => number {
  let ahead: { written: number; atMs: number }[] = []
  let followed = false
  return (written, { until, age }, nowMs) => {
    if (written !== null && written > (ahead.at(-1)?.written ?? 0)) ahead.push({ written, atMs: nowMs })
    ahead = ahead.filter((mark) => mark.written > until)
    // A day of looks: the oldest stays, and says how far it is behind.
    if (ahead.length > mostMarks) ahead.splice(1, 1)
    followed ||= written !== null && ahead.length === 0
    const oldest = ahead[0]
    if (!oldest) return 0
    return followed ? (nowMs - oldest.atMs) / 1000 : age
  }
}
