/** Staff edit a product, publish it and withdraw it. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'
import { next } from '../../states.ts'
import { type EditableProduct, lockEditableProducts, readEditableProduct } from './reading.ts'
import { assessProductEdits } from './risk.ts'
import { changesBetween } from './rules/changes.ts'
import { type ProductEvent, productFlow } from './rules/product-flow.ts'
import type { ProductFormData } from './rules/product-form-data.ts'
import { getFamilyLookup, requireProductPublishable, validateProductForm } from './validation.ts'
import { lockProductNames, writeProductForms } from './write-product-forms.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue'>

/** Creates a draft; returns its id. Throws `ProductFormErrors`. */
export async function createProduct(shop: Deps, { form, by }: { form: ProductFormData; by: string }): Promise<number> {
  const at = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    await lockProductNames(tx)
    const checked = await validateProductForm(tx, getFamilyLookup(shop), {
      product: null,
      form: { ...form, state: 'draft' },
    })
    const [id] = await writeProductForms(tx, [{ product: null, ...checked }], { kind: 'created', by, at })
    return id!
  })
}

interface Saving {
  readonly id: number
  /** The revision on which the edit is based. */
  readonly revision: number
  readonly form: ProductFormData
  readonly by: string
}

/**
 * Writes the fields that differ; returns the new revision. Throws `products.changed-meanwhile` if somebody else has changed it
 * since that revision, `ProductFormErrors`, and for a product on sale `products.not-fit` if it would lack what the law requires.
 */
export async function saveProduct(shop: Deps, { id, revision, form, by }: Saving): Promise<number> {
  const at = shop.clock.now()
  const saved = await shop.db.transaction(async (tx) => {
    // Before locking the product: an import locks in this order too, and the opposite order could deadlock.
    await lockProductNames(tx)
    const product = await mustLock(tx, id)
    if (product.revision !== revision) throw refuse('products.changed-meanwhile', { revision: product.revision })
    const checked = await validateProductForm(tx, getFamilyLookup(shop), {
      product,
      form: { ...form, state: product.form.state },
    })
    if (changesBetween(product.form, checked.form).length === 0) return product.revision
    requireProductPublishable(shop, { id, ...checked })
    await writeProductForms(tx, [{ product, ...checked }], { kind: 'edited', by, at })
    await notifyChange(tx, 'products')
    return product.revision + 1
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
    const product = await mustLock(tx, id)
    if (product.revision !== revision) throw refuse('products.changed-meanwhile', { revision: product.revision })
    const form = { ...product.form, state: next(productFlow, product.form.state, event) }
    requireProductPublishable(shop, { id, form, metal: product.metal })
    const kind = event === 'publish' ? 'published' : 'withdrawn'
    await writeProductForms(tx, [{ product, form, metal: product.metal }], { kind, by, at })
    await notifyChange(tx, 'products')
    return revision + 1
  })
  await shop.catalogue.refresh('products')
  return newRevision
}

async function mustLock(tx: Tx, id: number): Promise<EditableProduct> {
  const [product] = await lockEditableProducts(tx, [id])
  if (!product) throw refuse('products.unknown')
  return product
}

/** What the saved form data would change, for the approval policy. Throws what `saveProduct` throws. */
export async function assessSaving(shop: Deps, db: Db, { id, form }: Pick<Saving, 'id' | 'form'>): Promise<Risk> {
  const product = await readEditableProduct(db, id)
  if (!product) throw refuse('products.unknown')
  const checked = await validateProductForm(db, getFamilyLookup(shop), {
    product,
    form: { ...form, state: product.form.state },
  })
  return assessProductEdits(shop, db, [{ product, ...checked }], 'Change')
}

/** The same for a new draft. Throws `ProductFormErrors`. */
export async function assessDraft(shop: Deps, db: Db, form: ProductFormData): Promise<Risk> {
  const checked = await validateProductForm(db, getFamilyLookup(shop), {
    product: null,
    form: { ...form, state: 'draft' },
  })
  return assessProductEdits(shop, db, [{ product: null, ...checked }], 'Begin the draft')
}
