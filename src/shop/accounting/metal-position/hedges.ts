/** Hedges: metal bought or sold forward outside the shop, recorded for the position. Nothing here trades. */
import { desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type Day, dayOf } from '../../../units/date.ts'
import { formatDate, formatRate, formatWeight } from '../../../units/format.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { keepUpload } from '../../content/uploads/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { AssessedRisk } from '../../staff/approvals/kinds.ts'
import { type MetalHedge, metalHedgeFiles, metalHedges } from './records.ts'

export interface HedgeInput {
  readonly metal: Metal
  readonly side: 'buy' | 'sell'
  readonly day: Day
  readonly fineMg: Milligrams
  readonly rate: Paise
  readonly counterparty: string
  readonly contract: string
  readonly note: string
}

function requireSigned({ clock }: Pick<Shop, 'clock'>, { day }: Pick<HedgeInput, 'day'>): void {
  if (day > dayOf(clock.now())) throw refuse('hedges.in-future', {}, 'day')
}

const titleOf = ({
  side,
  fineMg,
  metal,
  counterparty,
}: Pick<HedgeInput, 'side' | 'fineMg' | 'metal' | 'counterparty'>) =>
  `${side === 'buy' ? 'Purchase' : 'Sale'} of ${formatWeight(fineMg)} ${metal} with ${counterparty}`

/** Returns its id. Throws `hedges.in-future`. */
export async function recordHedge(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { by, ...hedge }: HedgeInput & { readonly by: string },
): Promise<number> {
  requireSigned({ clock }, hedge)
  const [added] = await db
    .insert(metalHedges)
    .values({ ...hedge, by, at: clock.now() })
    .returning({ id: metalHedges.id })
  return added!.id
}

/**
 * A hedge changes what the shop believes it must buy, and an invented one of the other side would cancel another: a second person
 * compares it with its contract. Throws `hedges.in-future`.
 */
export function assessHedge(shop: Pick<Shop, 'clock'>, hedge: HedgeInput): AssessedRisk {
  requireSigned(shop, hedge)
  const { day, rate, contract, note } = hedge
  const details = [formatDate(day), formatRate(rate), contract].filter(Boolean).join(', ')
  return {
    maxLoss: 0,
    rules: ['metal-position'],
    sentence: `Record hedge: ${titleOf(hedge)}, ${details}${note && `. ${note}`}`,
    changes: [{ what: titleOf(hedge), before: '', after: details }],
  }
}

async function mustReadHedge(db: Db, id: number): Promise<MetalHedge> {
  const [hedge] = await db.select().from(metalHedges).where(eq(metalHedges.id, id))
  if (!hedge) throw refuse('hedges.unknown')
  return hedge
}

/** Cancels a hedge by an entry of the other side. Throws `hedges.unknown` and `hedges.cancelled`. */
export async function cancelHedge(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, why, by }: { readonly id: number; readonly why: string; readonly by: string },
): Promise<void> {
  const { side, cancelsId, id: _, ...hedge } = await mustReadHedge(db, id)
  if (cancelsId !== null) throw refuse('hedges.cancelled')
  const contra = { side: side === 'buy' ? 'sell' : 'buy', cancelsId: id, note: why, by, at: clock.now() } as const
  const added = await db
    .insert(metalHedges)
    .values({ ...hedge, ...contra })
    .onConflictDoNothing()
    .returning({ id: metalHedges.id })
  if (added.length === 0) throw refuse('hedges.cancelled')
}

/** Cancelling a hedge changes what the shop believes it must buy; a second person compares it. */
export async function assessHedgeEnd(
  db: Db,
  { id, why }: { readonly id: number; readonly why: string },
): Promise<AssessedRisk> {
  const hedge = await mustReadHedge(db, id)
  if (hedge.cancelsId !== null) throw refuse('hedges.cancelled')
  const [contra] = await db.select({ id: metalHedges.id }).from(metalHedges).where(eq(metalHedges.cancelsId, id))
  if (contra) throw refuse('hedges.cancelled')
  return {
    maxLoss: 0,
    rules: ['metal-position'],
    sentence: `Cancel hedge ${id}: ${why}`,
    changes: [{ what: titleOf(hedge), before: 'open', after: 'cancelled', rests: { on: 'open' } }],
  }
}

/** Adds the contract note. Throws `hedges.unknown`, `hedges.has-file` and what `keepUpload` throws. */
export async function attachHedgeFile(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  { id, bytes, by }: { readonly id: number; readonly bytes: Uint8Array; readonly by: string },
): Promise<void> {
  await mustReadHedge(shop.db, id)
  const file = await keepUpload(shop, { bytes, kind: 'hedges', field: 'file', pdf: true })
  const added = await shop.db
    .insert(metalHedgeFiles)
    .values({ hedgeId: id, file, by, at: shop.clock.now() })
    .onConflictDoNothing()
    .returning({ hedgeId: metalHedgeFiles.hedgeId })
  if (added.length > 0) return
  await shop.files.drop(file)
  throw refuse('hedges.has-file', {}, 'file')
}

/** Key in the file store. */
export async function findHedgeFile(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ file: metalHedgeFiles.file })
    .from(metalHedgeFiles)
    .where(eq(metalHedgeFiles.hedgeId, id))
  return row?.file
}

export interface HedgeListEntry extends MetalHedge {
  readonly hasFile: boolean
  readonly isCancelled: boolean
}

/** Newest first. */
export async function listHedges(
  db: Db,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<HedgeListEntry[]> {
  const rows = await db
    .select({ hedge: metalHedges, file: metalHedgeFiles.file })
    .from(metalHedges)
    .leftJoin(metalHedgeFiles, eq(metalHedgeFiles.hedgeId, metalHedges.id))
    .where(after === null ? undefined : lt(metalHedges.id, after))
    .orderBy(desc(metalHedges.id))
    .limit(limit)
  const contras = await db
    .select({ cancelsId: metalHedges.cancelsId })
    .from(metalHedges)
    .where(isNotNull(metalHedges.cancelsId))
  const cancelled = new Set(contras.map(({ cancelsId }) => cancelsId))
  return rows.map(({ hedge, file }) => ({ ...hedge, hasFile: file !== null, isCancelled: cancelled.has(hedge.id) }))
}
