/** Checks the whole chain from the first line to the last, and finds any line that was changed, removed, inserted or moved. */
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { hashAuditLine, isSealed } from './chain.ts'
import { endMark } from './mark.ts'
import { auditChecks, auditHead, auditLines } from './records.ts'

type Deps = Pick<Shop, 'db' | 'keys' | 'clock'>

/** Lines read at a time, so that the process can serve other requests in between. */
const atATime = 2000

export interface AuditVerification {
  readonly holds: boolean
  readonly lines: number
  /** Empty if the chain is intact. */
  readonly trouble: string
}

/** Checks the chain and records the result. */
export async function verifyAudit(shop: Deps): Promise<AuditVerification> {
  const [head] = await shop.db.select().from(auditHead)
  const end = head ?? { seq: 0, hash: '', seal: '' }
  const problem = (await checkEnd(shop, end)) ?? (await checkLines(shop.db, end)) ?? ''
  const verdict = { holds: problem === '', lines: end.seq, trouble: problem }
  await shop.db.transaction(async (tx) => {
    await tx.insert(auditChecks).values({ ...verdict, headHash: end.hash, at: shop.clock.now() })
  })
  return verdict
}

interface End {
  readonly seq: number
  readonly hash: string
  readonly seal: string
}

/** Checks that the end is the one sealed with the shop's key, and that the end of the last check is still in the log. */
async function checkEnd({ db, keys }: Deps, end: End): Promise<string | undefined> {
  if (end.seq > 0 && !isSealed(keys, end, end.seal)) return 'the end of the log was not written by the shop'
  const [beyond] = await db
    .select({ seq: auditLines.seq })
    .from(auditLines)
    .where(gt(auditLines.seq, end.seq))
    .orderBy(desc(auditLines.seq))
    .limit(1)
  // A line may have been added normally between the two queries.
  if (beyond && (await seqOfHead(db)) < beyond.seq) return `line ${beyond.seq} was put in behind the end of the log`
  const [before] = await db
    .select()
    .from(auditChecks)
    .where(eq(auditChecks.holds, true))
    .orderBy(desc(auditChecks.id))
    .limit(1)
  if (!before || before.lines === 0) return undefined
  const [then] = await db.select({ hash: auditLines.hash }).from(auditLines).where(eq(auditLines.seq, before.lines))
  return then?.hash === before.headHash ? undefined : `line ${before.lines} is not the one it was when last looked at`
}

const seqOfHead = async (db: Db): Promise<number> => (await db.select().from(auditHead))[0]?.seq ?? 0

async function checkLines(db: Db, end: End): Promise<string | undefined> {
  let last = { seq: 0, hash: '' }
  while (last.seq < end.seq) {
    const lines = await db
      .select()
      .from(auditLines)
      .where(and(gt(auditLines.seq, last.seq), lte(auditLines.seq, end.seq)))
      .orderBy(asc(auditLines.seq))
      .limit(atATime)
    if (!lines.length) return `line ${last.seq + 1} is missing`
    for (const line of lines) {
      if (line.seq !== last.seq + 1) return `line ${last.seq + 1} is missing`
      if (line.previousHash !== last.hash) return `line ${line.seq} does not follow the one before it`
      if (hashAuditLine(line) !== line.hash) return `line ${line.seq} was changed`
      last = line
    }
  }
  return last.hash === end.hash ? undefined : `line ${last.seq} is not the one that was sealed`
}

/** The result of the last check. */
export async function lastVerdict(db: Db) {
  const [check] = await db.select().from(auditChecks).orderBy(desc(auditChecks.id)).limit(1)
  return check
}

/** Task `audit.verify`. */
export async function verifyNightly(shop: Deps & Pick<Shop, 'log'>): Promise<void> {
  const found = { ...(await verifyAudit(shop)), mark: await endMark(shop.db) }
  // Logged outside the database too, so that a truncation is noticed.
  if (found.holds) shop.log.info(found, 'the audit log holds')
  else shop.log.error(found, 'THE AUDIT LOG WAS TAMPERED WITH')
}
