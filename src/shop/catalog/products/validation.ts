/**
 * Prepares product form data for writing: normalises it, cleans its markup, and validates it against the rules and the other
 * data.
 */
import type { Db } from '../../../platform/database/database.ts'
import { dayOf } from '../../../units/date.ts'
import { formatWeight } from '../../../units/format.ts'
import type { Metal } from '../../../units/metal.ts'
import { cleanHtml } from '../../content/clean-html.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { shipsTooLate } from '../despatch-time.ts'
import { conflictsWithOthers, readOthers } from './other-products.ts'
import { priceProductForm } from './pricing.ts'
import type { EditableProduct } from './reading.ts'
import { isConsumerCareComplete, missingOf, type PublishContext } from './rules/checklist.ts'
import { findProductFaults } from './rules/faults.ts'
import { disagreeingWeights } from './rules/name-weight.ts'
import { normaliseProductForm } from './rules/normalise-product-form.ts'
import { productFlow } from './rules/product-flow.ts'
import {
  type FamilyLookup,
  fieldsOfKind,
  findMetalOfSubCategory,
  type ProductFormData,
} from './rules/product-form-data.ts'

/** All faults of the form data, each with its field. */
export class ProductFormErrors extends Error {
  readonly faults: readonly Refusal[]
  constructor(faults: readonly Refusal[]) {
    super(faults.map(({ reason }) => reason).join(', '))
    this.name = 'ProductFormErrors'
    this.faults = faults
  }
}

export const getFamilyLookup = ({ catalogue }: Pick<Shop, 'catalogue'>): FamilyLookup => catalogue.now.shelf.families

export interface ProductEdit {
  readonly product: EditableProduct | null
  readonly form: ProductFormData
}

/** The normalised form data, its metal, and its faults. */
export interface ProductValidation {
  readonly form: ProductFormData
  readonly metal: Metal
  readonly faults: readonly Refusal[]
}

/** The normalised form data and its metal. Throws `ProductFormErrors`. */
export async function validateProductForm(
  db: Db,
  families: FamilyLookup,
  judged: ProductEdit,
): Promise<Omit<ProductValidation, 'faults'>> {
  const [judgement] = await validateProductForms(db, families, [judged])
  const { faults, form, metal } = judgement!
  if (faults.length > 0) throw new ProductFormErrors(faults)
  return { form, metal }
}

/** Validates many with a handful of queries; unchanged form data needs none. */
export async function validateProductForms(
  db: Db,
  families: FamilyLookup,
  judged: readonly ProductEdit[],
): Promise<ProductValidation[]> {
  const cleaned = judged.map(({ product, form }) => ({
    product,
    ...cleanTexts(normaliseProductForm(form), product?.form),
  }))
  const others = await readOthers(db, cleaned)
  return cleaned.map(({ product, form, faults }) => ({
    form,
    // Form data without a sub-category has that fault and is never written, so the metal does not matter.
    metal: findMetalOfSubCategory(families, form.subCategoryId) ?? 'silver',
    faults: [
      ...faults,
      ...findProductFaults(form, families),
      ...archivedFaults({ product, form }, families),
      ...nameWeightFaults({ product, form }),
      ...wrongTransition({ product, form }),
      ...conflictsWithOthers({ product, form }, others),
    ],
  }))
}

/** A product may keep what was archived since it was chosen. */
function archivedFaults({ product, form }: ProductEdit, { brands, subCategories, occasions }: FamilyLookup): Refusal[] {
  const before = product?.form
  const isArchived = (entries: FamilyLookup['occasions'], id: number) =>
    entries.some((one) => one.id === id && one.archivedAt !== null)
  return [
    ...(form.brandId !== before?.brandId && isArchived(brands, form.brandId)
      ? [refuse('products.brand', {}, 'brandId')]
      : []),
    ...(form.subCategoryId !== before?.subCategoryId && isArchived(subCategories, form.subCategoryId)
      ? [refuse('products.sub-category', {}, 'subCategoryId')]
      : []),
    ...(form.occasionIds.some((id) => !before?.occasionIds.includes(id) && isArchived(occasions, id))
      ? [refuse('products.occasions', {}, 'occasionIds')]
      : []),
  ]
}

/** A published product whose name and weight already disagree can still be withdrawn unchanged: that makes nothing worse. */
function nameWeightFaults({ product, form }: ProductEdit): Refusal[] {
  const { name, weightMg, state } = form
  const isSame = product !== null && product.form.name === name && product.form.weightMg === weightMg
  if (isSame && state === 'withdrawn' && product.form.state === 'published') return []
  const weights = disagreeingWeights(name, weightMg)
  return weights === null
    ? []
    : [refuse('products.name-weight', { named: weights, weight: formatWeight(weightMg) }, 'weightMg')]
}

/** A new product may be published at once, but not withdrawn. */
function wrongTransition({ product, form }: ProductEdit): Refusal[] {
  const from = product?.form.state ?? 'draft'
  const isRight = from === form.state || Object.values(productFlow[from]).includes(form.state)
  return isRight ? [] : [refuse('products.state', { from, to: form.state }, 'state')]
}

const htmlFields = fieldsOfKind('html')

/** Unchanged texts were cleaned when they were first written. */
function cleanTexts(
  form: ProductFormData,
  before: ProductFormData | undefined,
): { form: ProductFormData; faults: Refusal[] } {
  const faults: Refusal[] = []
  const texts: { -readonly [field in (typeof htmlFields)[number]]?: string } = {}
  for (const field of htmlFields) {
    const html = form[field].trim()
    if (html === '' || html === before?.[field]) continue
    try {
      texts[field] = cleanHtml(html, field)
    } catch (failure) {
      if (!isRefusal(failure)) throw failure
      faults.push(failure)
    }
  }
  return { form: { ...form, ...texts }, faults }
}

const isRefusal = (failure: unknown): failure is Refusal => failure instanceof Error && failure.name === 'Refusal'

type Pricer = Pick<Shop, 'catalogue' | 'clock'>
interface PublishCandidate {
  readonly id: number | null
  readonly form: ProductFormData
  readonly metal: Metal | null
}

/** The facts outside the form data that decide whether the product may be sold. */
export function readPublishContext(shop: Pricer, { id, form, metal }: PublishCandidate): PublishContext {
  const brand = getFamilyLookup(shop).brands.find((one) => one.id === form.brandId)
  return {
    manufacturer: brand?.manufacturer ?? '',
    importer: brand?.importer ?? '',
    price: priceProductForm(shop, { id, form, metal })?.price ?? null,
    hasConsumerCare: isConsumerCareComplete(shop.catalogue.now.content.settings.site),
  }
}

/** Why it cannot be published: `products.not-fit` with everything that is missing; null if it can, or is not to be published. */
export function findPublishRefusal(shop: Pricer, sold: PublishCandidate): Refusal | null {
  if (sold.form.state !== 'published') return null
  if (shipsTooLate(sold.form, dayOf(shop.clock.now()))) return refuse('products.despatch-far', {}, 'despatchOn')
  const missing = missingOf(sold.form, readPublishContext(shop, sold))
  return missing.length > 0 ? refuse('products.not-fit', { missing: missing.join(' ') }) : null
}

export function requireProductPublishable(shop: Pricer, sold: PublishCandidate): void {
  const unfit = findPublishRefusal(shop, sold)
  if (unfit) throw unfit
}
