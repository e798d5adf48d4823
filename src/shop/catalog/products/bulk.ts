/** One change to many products: shown beforehand with its prices, made with one press, and taken back as far as nobody has changed it since. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { noteChange } from '../../../platform/database/note-change.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'
import { judgeSheets, known, unfitness } from './judging.ts'
import { pickedIds } from './list.ts'
import { priceSheet } from './pricing.ts'
import { lockPieces, type Piece, readPieces } from './reading.ts'
import { bulkEdits, productChanges } from './records.ts'
import { assessSheets } from './risk.ts'
import { assureFits, type BulkChange, changed } from './rules/bulk.ts'
import { changesBetween, type FieldChange, takeBack } from './rules/changes.ts'
import type { Picks } from './rules/picks.ts'
import type { SheetField } from './rules/sheet.ts'
import { type Writing, writeSheets } from './writing.ts'

type Room = Pick<Shop, 'db' | 'clock' | 'catalogue'>

/** More at once would hold up those who buy one of them. */
export const mostAtOnce = 2000
/** So many are shown one by one before the change is made. */
const mostShown = 100

export interface Effect {
  readonly id: number
  readonly name: string
  readonly changes: readonly FieldChange[]
  /** Paise, GST included; null where the piece has no price. */
  readonly priceBefore: number | null
  readonly priceAfter: number | null
}

/** A product that the change does not suit, and why: it is left as it is. */
export interface Unsuited {
  readonly id: number
  readonly name: string
  readonly faults: readonly Refusal[]
}

export interface Preview {
  /** Of those chosen, and of them how many the change would change. */
  readonly picked: number
  readonly changing: number
  readonly shown: readonly Effect[]
  readonly unsuited: readonly Unsuited[]
}

interface Asked {
  readonly picks: Picks
  readonly change: BulkChange
}

/** What the change would do, by the real rules; changes nothing. */
export async function previewBulk(shop: Room, asked: Asked): Promise<Preview> {
  assureFits(asked.change)
  const pieces = await readPieces(shop.db, await mustPick(shop.db, asked.picks))
  const { writings, unsuited } = await judgeAll(shop, shop.db, pieces, ({ sheet }) => changed(sheet, asked.change))
  return {
    picked: pieces.length,
    changing: writings.length,
    shown: writings.slice(0, mostShown).map(({ piece, sheet, metal }) => ({
      id: piece.id,
      name: piece.sheet.name,
      changes: changesBetween(piece.sheet, sheet),
      priceBefore: priceSheet(shop, piece)?.price ?? null,
      priceAfter: priceSheet(shop, { id: piece.id, sheet, metal })?.price ?? null,
    })),
    unsuited: unsuited.slice(0, mostShown),
  }
}

export interface Edited {
  readonly id: number
  readonly changed: number
  readonly unsuited: readonly Unsuited[]
}

/** Makes the change to each product that it suits, in one transaction. */
export async function editBulk(shop: Room, { picks, change, by }: Asked & { by: string }): Promise<Edited> {
  assureFits(change)
  const at = shop.clock.now()
  const done = await shop.db.transaction(async (tx) => {
    const pieces = await lockPieces(tx, await mustPick(tx, picks))
    const { writings, unsuited } = await judgeAll(shop, tx, pieces, ({ sheet }) => changed(sheet, change))
    const [row] = await tx
      .insert(bulkEdits)
      .values({ change, picks, changed: writings.length, by, at })
      .returning({ id: bulkEdits.id })
    const { id } = row!
    await writeSheets(tx, writings, { kind: 'bulk', by, at, bulkId: id })
    await noteChange(tx, 'products')
    return { id, changed: writings.length, unsuited: unsuited.slice(0, mostShown) }
  })
  await shop.catalogue.refresh('products')
  return done
}

/** What the change would cost, for the policy of approvals. Throws what `editBulk` throws. */
export async function assessBulk(shop: Room, db: Db, { picks, change }: Asked): Promise<Risk> {
  assureFits(change)
  const pieces = await readPieces(db, await mustPick(db, picks))
  const { writings } = await judgeAll(shop, db, pieces, ({ sheet }) => changed(sheet, change))
  return assessSheets(shop, db, writings, 'Change')
}

/** The same of taking an edit back. */
export async function assessUndo(shop: Room, db: Db, id: number): Promise<Risk> {
  const made = await changesOfBulk(db, id)
  const pieces = await readPieces(db, [...made.keys()])
  const { writings } = await judgeAll(shop, db, pieces, (piece) => takeBack(piece.sheet, made.get(piece.id)!).sheet)
  return assessSheets(shop, db, writings, 'Take back the edit of')
}

/** What an edit of many did to each product. */
async function changesOfBulk(db: Db, id: number): Promise<ReadonlyMap<number, readonly FieldChange[]>> {
  const rows = await db
    .select({ productId: productChanges.productId, fields: productChanges.fields })
    .from(productChanges)
    .where(and(eq(productChanges.bulkId, id), eq(productChanges.kind, 'bulk')))
    .orderBy(asc(productChanges.productId))
  return new Map(rows.map(({ productId, fields }) => [productId, fields]))
}

/** Those that differ afterwards, each judged as if it had been typed. */
async function judgeAll(
  shop: Room,
  db: Db,
  pieces: readonly Piece[],
  sheetOf: (piece: Piece) => Piece['sheet'],
): Promise<{ writings: (Writing & { piece: Piece })[]; unsuited: Unsuited[] }> {
  const differing = pieces
    .map((piece) => ({ piece, sheet: sheetOf(piece) }))
    .filter(({ piece, sheet }) => changesBetween(piece.sheet, sheet).length > 0)
  const judgements = await judgeSheets(db, known(shop), differing)
  const writings: (Writing & { piece: Piece })[] = []
  const unsuited: Unsuited[] = []
  for (const [at, { piece }] of differing.entries()) {
    const { sheet, metal, faults } = judgements[at]!
    const unfit = unfitness(shop, { id: piece.id, sheet, metal })
    const wrong = unfit ? [...faults, unfit] : faults
    if (wrong.length > 0) unsuited.push({ id: piece.id, name: piece.sheet.name, faults: wrong })
    else writings.push({ piece, sheet, metal })
  }
  return { writings, unsuited }
}

export interface Undone {
  /** How many got back what they had. */
  readonly restored: number
  /** Products of which something was changed since, and what was therefore left as it is now. */
  readonly left: readonly { readonly id: number; readonly name: string; readonly fields: readonly SheetField[] }[]
  readonly unsuited: readonly Unsuited[]
}

/** Gives every product back what the edit took, field by field, where nobody has changed it since. */
export async function undoBulk(shop: Room, { id, by }: { id: number; by: string }): Promise<Undone> {
  const at = shop.clock.now()
  const undone = await shop.db.transaction(async (tx) => {
    await endBulk(tx, { id, by, at })
    const made = await changesOfBulk(tx, id)
    const pieces = await lockPieces(tx, [...made.keys()])
    const backs = pieces.map((piece) => ({ piece, ...takeBack(piece.sheet, made.get(piece.id)!) }))
    const sheets = new Map(backs.map(({ piece, sheet }) => [piece.id, sheet]))
    const { writings, unsuited } = await judgeAll(shop, tx, pieces, (piece) => sheets.get(piece.id)!)
    await writeSheets(tx, writings, { kind: 'undone', by, at, bulkId: id })
    await noteChange(tx, 'products')
    const left = backs.flatMap(({ piece, left }) =>
      left.length > 0 ? [{ id: piece.id, name: piece.sheet.name, fields: left }] : [],
    )
    return { restored: writings.length, left, unsuited }
  })
  await shop.catalogue.refresh('products')
  return undone
}

async function endBulk(tx: Tx, { id, by, at }: { id: number; by: string; at: Date }): Promise<void> {
  const ended = await tx
    .update(bulkEdits)
    .set({ undoneBy: by, undoneAt: at })
    .where(and(eq(bulkEdits.id, id), isNull(bulkEdits.undoneAt)))
    .returning({ id: bulkEdits.id })
  if (ended.length > 0) return
  const [known] = await tx.select({ id: bulkEdits.id }).from(bulkEdits).where(eq(bulkEdits.id, id))
  throw refuse(known ? 'products.bulk-undone' : 'products.bulk-unknown')
}

async function mustPick(db: Db, picks: Picks): Promise<number[]> {
  const ids = await pickedIds(db, picks, mostAtOnce)
  if (ids.length === 0) throw refuse('products.none-picked')
  if (ids.length > mostAtOnce) throw refuse('products.too-many-picked', { most: mostAtOnce })
  return ids
}

/** The last edits of many, newest first. */
export const recentBulkEdits = (db: Db) => db.select().from(bulkEdits).orderBy(desc(bulkEdits.id)).limit(20)
