/** Writes the audit log: a line before an action and one after it, each in its own transaction (decision 0051). */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { type AuditChainEnd, hashAuditLine, isSealed, sealOf } from './chain.ts'
import { auditHead, auditLines } from './records.ts'
import { type AuditOutcome, type AuditSubject, aboutText, auditedRequestText } from './rules.ts'

type Deps = Pick<Shop, 'db' | 'keys' | 'clock'>

export interface AuditedAction {
  /** Null if nobody was identified. An integration has only a name. */
  readonly staff: { readonly id: number | null; readonly name: string } | null
  /** The name of the call. */
  readonly act: string
  readonly about: AuditSubject | null
  readonly asked: unknown
  /** Names of fields that are left out. */
  readonly secret?: readonly string[]
  readonly ip: string
}

export interface AuditedActionResult {
  readonly outcome: Exclude<AuditOutcome, 'begun'>
  /** The message shown to the person if it did not succeed. */
  readonly sentence: string
}

/** Writes the line before an action. Returns its number for `recordActionEnd`, which records the result. */
export const recordActionStart = (shop: Deps, act: AuditedAction): Promise<number> =>
  shop.db.transaction((tx) => addLine(shop, tx, { ...act, outcome: 'begun', sentence: '', ofSeq: null }))

export async function recordActionEnd(
  shop: Deps,
  act: AuditedAction,
  ended: AuditedActionResult & { readonly begun: number },
): Promise<void> {
  const { begun, ...how } = ended
  await shop.db.transaction((tx) => addLine(shop, tx, { ...act, asked: {}, ...how, ofSeq: begun }))
}

/** Records an action with its result in one line, in the transaction that carried it out: a sign-in, a sign-out. */
export async function recordAction(shop: Deps, tx: Tx, act: AuditedAction & AuditedActionResult): Promise<void> {
  await addLine(shop, tx, { ...act, ofSeq: null })
}

interface AuditLine extends AuditedAction {
  readonly outcome: AuditOutcome
  readonly sentence: string
  readonly ofSeq: number | null
}

async function addLine(shop: Deps, tx: Tx, added: AuditLine): Promise<number> {
  const { staff, act, about, outcome, sentence, ofSeq, ip } = added
  const end = await lockEnd(tx)
  const line = {
    seq: end.seq + 1,
    at: shop.clock.now(),
    staffId: staff?.id ?? null,
    staffName: staff?.name ?? '',
    act,
    outcome,
    ofSeq,
    aboutKind: about?.kind ?? null,
    aboutId: about && aboutText(about.id),
    asked: auditedRequestText(added.asked, added.secret),
    sentence,
    ip,
    previousHash: end.hash,
  }
  const hash = hashAuditLine(line)
  await tx.insert(auditLines).values({ ...line, hash })
  const next: AuditChainEnd = { seq: line.seq, hash }
  await tx
    .update(auditHead)
    .set({ ...next, seal: sealOf(shop.keys, next) })
    .where(eq(auditHead.id, theHead))
  return line.seq
}

const theHead = 1

/** Locks the end of the chain, so that nobody else adds a line until the transaction ends. */
async function lockEnd(tx: Tx): Promise<typeof auditHead.$inferSelect> {
  const find = () => tx.select().from(auditHead).where(eq(auditHead.id, theHead)).for('update')
  const [end] = await find()
  if (end) return end
  await tx.insert(auditHead).values({ id: theHead, seq: 0, hash: '', seal: '' }).onConflictDoNothing()
  const [first] = await find()
  return first!
}

/** Seals the end of the log with the current data key. Returns whether it was sealed with another one before. */
export async function resealEnd(tx: Tx, keys: Deps['keys']): Promise<boolean> {
  const end = await lockEnd(tx)
  const seal = sealOf(keys, end)
  if (end.seq === 0 || end.seal === seal) return false
  if (!isSealed(keys, end, end.seal)) throw new Error('the end of the audit log was not written by the shop')
  await tx.update(auditHead).set({ seal }).where(eq(auditHead.id, theHead))
  return true
}
