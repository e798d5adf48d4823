/** What staff do with one product: write its sheet, put it on sale, take it off again. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { noteChange } from '../../../platform/database/note-change.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'
import { next } from '../../states.ts'
import { assureSellable, checkSheet, known } from './judging.ts'
import { lockPieces, type Piece, readPiece } from './reading.ts'
import { assessSheets } from './risk.ts'
import { changesBetween } from './rules/changes.ts'
import type { Sheet } from './rules/sheet.ts'
import { type ProductEvent, productFlow } from './rules/states.ts'
import { lockNames, writeSheets } from './writing.ts'

type Room = Pick<Shop, 'db' | 'clock' | 'catalogue'>

/** Begins a draft; answers its id. Throws `SheetFaults`. */
export async function createProduct(shop: Room, { sheet, by }: { sheet: Sheet; by: string }): Promise<number> {
  const at = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    await lockNames(tx)
    const checked = await checkSheet(tx, known(shop), { piece: null, sheet: { ...sheet, state: 'draft' } })
    const [id] = await writeSheets(tx, [{ piece: null, ...checked }], { kind: 'created', by, at })
    return id!
  })
}

interface Saving {
  readonly id: number
  /** The one that was looked at while editing. */
  readonly revision: number
  readonly sheet: Sheet
  readonly by: string
}

/**
 * Writes what differs; answers the new revision. Throws `products.changed-meanwhile` when somebody else changed it since it
 * was looked at, `SheetFaults`, and for a product on sale `products.not-fit` when it would lack what the law wants.
 */
export async function saveProduct(shop: Room, { id, revision, sheet, by }: Saving): Promise<number> {
  const at = shop.clock.now()
  const saved = await shop.db.transaction(async (tx) => {
    // Before the piece, as a list that is read in takes them: whoever takes both the other way round waits for ever.
    await lockNames(tx)
    const piece = await mustLock(tx, id)
    if (piece.revision !== revision) throw refuse('products.changed-meanwhile', { revision: piece.revision })
    const checked = await checkSheet(tx, known(shop), { piece, sheet: { ...sheet, state: piece.sheet.state } })
    if (changesBetween(piece.sheet, checked.sheet).length === 0) return piece.revision
    assureSellable(shop, { id, ...checked })
    await writeSheets(tx, [{ piece, ...checked }], { kind: 'edited', by, at })
    await noteChange(tx, 'products')
    return piece.revision + 1
  })
  await shop.catalogue.refresh('products')
  return saved
}

interface Move {
  readonly id: number
  readonly revision: number
  readonly by: string
}

/** Puts it on sale. Throws `products.not-fit` with what is missing, and `products.changed-meanwhile`. */
export const publishProduct = (shop: Room, move: Move): Promise<number> => moveProduct(shop, move, 'publish')

/** Takes it off sale: lists and search leave it out at once, and carts say that it is sold no more. */
export const withdrawProduct = (shop: Room, move: Move): Promise<number> => moveProduct(shop, move, 'withdraw')

async function moveProduct(shop: Room, { id, revision, by }: Move, event: ProductEvent): Promise<number> {
  const at = shop.clock.now()
  const moved = await shop.db.transaction(async (tx) => {
    const piece = await mustLock(tx, id)
    if (piece.revision !== revision) throw refuse('products.changed-meanwhile', { revision: piece.revision })
    const sheet = { ...piece.sheet, state: next(productFlow, piece.sheet.state, event) }
    assureSellable(shop, { id, sheet, metal: piece.metal })
    const kind = event === 'publish' ? 'published' : 'withdrawn'
    await writeSheets(tx, [{ piece, sheet, metal: piece.metal }], { kind, by, at })
    await noteChange(tx, 'products')
    return revision + 1
  })
  await shop.catalogue.refresh('products')
  return moved
}

async function mustLock(tx: Tx, id: number): Promise<Piece> {
  const [piece] = await lockPieces(tx, [id])
  if (!piece) throw refuse('products.unknown')
  return piece
}

/** What a saved sheet would change, for the policy of approvals. Throws what `saveProduct` throws. */
export async function assessSaving(shop: Room, db: Db, { id, sheet }: Pick<Saving, 'id' | 'sheet'>): Promise<Risk> {
  const piece = await readPiece(db, id)
  if (!piece) throw refuse('products.unknown')
  const checked = await checkSheet(db, known(shop), { piece, sheet: { ...sheet, state: piece.sheet.state } })
  return assessSheets(shop, db, [{ piece, ...checked }], 'Change')
}

/** Of a new draft. Throws `SheetFaults`. */
export async function assessDraft(shop: Room, db: Db, sheet: Sheet): Promise<Risk> {
  const checked = await checkSheet(db, known(shop), { piece: null, sheet: { ...sheet, state: 'draft' } })
  return assessSheets(shop, db, [{ piece: null, ...checked }], 'Begin the draft')
}
