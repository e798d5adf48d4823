/** What staff do with one product: write its sheet, put it on sale, take it off again. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'
import { next } from '../../states.ts'
import { getFamilyLookup, requireProductPublishable, validateProductForm } from './judging.ts'
import { type EditableProduct, lockEditableProducts, readEditableProduct } from './reading.ts'
import { assessSheets } from './risk.ts'
import { changesBetween } from './rules/changes.ts'
import type { ProductFormData } from './rules/product-form-data.ts'
import { type ProductEvent, productFlow } from './rules/states.ts'
import { lockProductNames, writeProductForms } from './writing.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue'>

/** Begins a draft; answers its id. Throws `ProductFormErrors`. */
export async function createProduct(
  shop: Deps,
  { sheet, by }: { sheet: ProductFormData; by: string },
): Promise<number> {
  const at = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    await lockProductNames(tx)
    const checked = await validateProductForm(tx, getFamilyLookup(shop), {
      piece: null,
      sheet: { ...sheet, state: 'draft' },
    })
    const [id] = await writeProductForms(tx, [{ piece: null, ...checked }], { kind: 'created', by, at })
    return id!
  })
}

interface Saving {
  readonly id: number
  /** The one that was looked at while editing. */
  readonly revision: number
  readonly sheet: ProductFormData
  readonly by: string
}

/**
 * Writes what differs; answers the new revision. Throws `products.changed-meanwhile` when somebody else changed it since it
 * was looked at, `ProductFormErrors`, and for a product on sale `products.not-fit` when it would lack what the law wants.
 */
export async function saveProduct(shop: Deps, { id, revision, sheet, by }: Saving): Promise<number> {
  const at = shop.clock.now()
  const saved = await shop.db.transaction(async (tx) => {
    // Before the piece, as a list that is read in takes them: whoever takes both the other way round waits for ever.
    await lockProductNames(tx)
    const piece = await mustLock(tx, id)
    if (piece.revision !== revision) throw refuse('products.changed-meanwhile', { revision: piece.revision })
    const checked = await validateProductForm(tx, getFamilyLookup(shop), {
      piece,
      sheet: { ...sheet, state: piece.sheet.state },
    })
    if (changesBetween(piece.sheet, checked.sheet).length === 0) return piece.revision
    requireProductPublishable(shop, { id, ...checked })
    await writeProductForms(tx, [{ piece, ...checked }], { kind: 'edited', by, at })
    await notifyChange(tx, 'products')
    return piece.revision + 1
  })
  await shop.catalogue.refresh('products')
  return saved
}

interface Transition {
  readonly id: number
  readonly revision: number
  readonly by: string
}

/** Puts it on sale. Throws `products.not-fit` with what is missing, and `products.changed-meanwhile`. */
export const publishProduct = (shop: Deps, transition: Transition): Promise<number> =>
  transitionProduct(shop, transition, 'publish')

/** Takes it off sale: lists and search leave it out at once, and carts say that it is sold no more. */
export const withdrawProduct = (shop: Deps, transition: Transition): Promise<number> =>
  transitionProduct(shop, transition, 'withdraw')

async function transitionProduct(shop: Deps, { id, revision, by }: Transition, event: ProductEvent): Promise<number> {
  const at = shop.clock.now()
  const newRevision = await shop.db.transaction(async (tx) => {
    const piece = await mustLock(tx, id)
    if (piece.revision !== revision) throw refuse('products.changed-meanwhile', { revision: piece.revision })
    const sheet = { ...piece.sheet, state: next(productFlow, piece.sheet.state, event) }
    requireProductPublishable(shop, { id, sheet, metal: piece.metal })
    const kind = event === 'publish' ? 'published' : 'withdrawn'
    await writeProductForms(tx, [{ piece, sheet, metal: piece.metal }], { kind, by, at })
    await notifyChange(tx, 'products')
    return revision + 1
  })
  await shop.catalogue.refresh('products')
  return newRevision
}

async function mustLock(tx: Tx, id: number): Promise<EditableProduct> {
  const [piece] = await lockEditableProducts(tx, [id])
  if (!piece) throw refuse('products.unknown')
  return piece
}

/** What a saved sheet would change, for the policy of approvals. Throws what `saveProduct` throws. */
export async function assessSaving(shop: Deps, db: Db, { id, sheet }: Pick<Saving, 'id' | 'sheet'>): Promise<Risk> {
  const piece = await readEditableProduct(db, id)
  if (!piece) throw refuse('products.unknown')
  const checked = await validateProductForm(db, getFamilyLookup(shop), {
    piece,
    sheet: { ...sheet, state: piece.sheet.state },
  })
  return assessSheets(shop, db, [{ piece, ...checked }], 'Change')
}

/** Of a new draft. Throws `ProductFormErrors`. */
export async function assessDraft(shop: Deps, db: Db, sheet: ProductFormData): Promise<Risk> {
  const checked = await validateProductForm(db, getFamilyLookup(shop), {
    piece: null,
    sheet: { ...sheet, state: 'draft' },
  })
  return assessSheets(shop, db, [{ piece: null, ...checked }], 'Begin the draft')
}
