/** Staff edit a product, publish it and withdraw it. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'
import { next } from '../../states.ts'
import { type EditableProduct, lockEditableProducts, readEditableProduct } from './reading.ts'
import { assessSheets } from './risk.ts'
import { changesBetween } from './rules/changes.ts'
import type { ProductFormData } from './rules/product-form-data.ts'
import { type ProductEvent, productFlow } from './rules/states.ts'
import { getFamilyLookup, requireProductPublishable, validateProductForm } from './validation.ts'
import { lockProductNames, writeProductForms } from './write-product-forms.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue'>

/** Creates a draft; returns its id. Throws `ProductFormErrors`. */
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
  /** The revision on which the edit is based. */
  readonly revision: number
  readonly sheet: ProductFormData
  readonly by: string
}

/**
 * Writes the fields that differ; returns the new revision. Throws `products.changed-meanwhile` if somebody else has changed it
 * since that revision, `ProductFormErrors`, and for a product on sale `products.not-fit` if it would lack what the law requires.
 */
export async function saveProduct(shop: Deps, { id, revision, sheet, by }: Saving): Promise<number> {
  const at = shop.clock.now()
  const saved = await shop.db.transaction(async (tx) => {
    // Before locking the product: an import locks in this order too, and the opposite order could deadlock.
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

/** Publishes it. Throws `products.not-fit` with what is missing, and `products.changed-meanwhile`. */
export const publishProduct = (shop: Deps, transition: Transition): Promise<number> =>
  transitionProduct(shop, transition, 'publish')

/** Takes it off sale: lists and search omit it at once, and carts show that it is no longer sold. */
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

/** What the saved form data would change, for the approval policy. Throws what `saveProduct` throws. */
export async function assessSaving(shop: Deps, db: Db, { id, sheet }: Pick<Saving, 'id' | 'sheet'>): Promise<Risk> {
  const piece = await readEditableProduct(db, id)
  if (!piece) throw refuse('products.unknown')
  const checked = await validateProductForm(db, getFamilyLookup(shop), {
    piece,
    sheet: { ...sheet, state: piece.sheet.state },
  })
  return assessSheets(shop, db, [{ piece, ...checked }], 'Change')
}

/** The same for a new draft. Throws `ProductFormErrors`. */
export async function assessDraft(shop: Deps, db: Db, sheet: ProductFormData): Promise<Risk> {
  const checked = await validateProductForm(db, getFamilyLookup(shop), {
    piece: null,
    sheet: { ...sheet, state: 'draft' },
  })
  return assessSheets(shop, db, [{ piece: null, ...checked }], 'Begin the draft')
}
