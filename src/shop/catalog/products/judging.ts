/** A sheet before it is written: tidied, its texts cleaned, and judged by the rules and by what else there is. */
import type { Db } from '../../../platform/database/database.ts'
import { formatWeight } from '../../../units/format.ts'
import type { Metal } from '../../../units/metal.ts'
import { cleanHtml } from '../../content/clean-html.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readOthers, strangers } from './others.ts'
import { priceSheet } from './pricing.ts'
import type { EditableProduct } from './reading.ts'
import { missingOf, type PublishContext } from './rules/checklist.ts'
import { findProductFaults } from './rules/faults.ts'
import { disagreeingWeights } from './rules/name-weight.ts'
import { normaliseProductForm } from './rules/normalise-product-form.ts'
import {
  type FamilyLookup,
  fieldsOfKind,
  findMetalOfSubCategory,
  type ProductFormData,
} from './rules/product-form-data.ts'

import { productFlow } from './rules/states.ts'

/** Everything that is wrong with a sheet, each beside its field. */
export class ProductFormErrors extends Error {
  readonly faults: readonly Refusal[]
  constructor(faults: readonly Refusal[]) {
    super(faults.map(({ reason }) => reason).join(', '))
    this.name = 'SheetFaults'
    this.faults = faults
  }
}

export const getFamilyLookup = ({ catalogue }: Pick<Shop, 'catalogue'>): FamilyLookup => catalogue.now.shelf.families

export interface ProductEdit {
  readonly piece: EditableProduct | null
  readonly sheet: ProductFormData
}

/** A sheet as it is kept, its metal, and what is wrong with it. */
export interface ProductValidation {
  readonly sheet: ProductFormData
  readonly metal: Metal
  readonly faults: readonly Refusal[]
}

/** The sheet as it is kept, and its metal. Throws `ProductFormErrors`. */
export async function validateProductForm(
  db: Db,
  families: FamilyLookup,
  judged: ProductEdit,
): Promise<Omit<ProductValidation, 'faults'>> {
  const [judgement] = await validateProductForms(db, families, [judged])
  const { faults, sheet, metal } = judgement!
  if (faults.length > 0) throw new ProductFormErrors(faults)
  return { sheet, metal }
}

/** Judges many with a handful of queries; a sheet that stays as it is asks for nothing. */
export async function validateProductForms(
  db: Db,
  families: FamilyLookup,
  judged: readonly ProductEdit[],
): Promise<ProductValidation[]> {
  const cleaned = judged.map(({ piece, sheet }) => ({
    piece,
    ...cleanTexts(normaliseProductForm(sheet), piece?.sheet),
  }))
  const others = await readOthers(db, cleaned)
  return cleaned.map(({ piece, sheet, faults }) => ({
    sheet,
    // A sheet without a sub-category has that fault, and is not written.
    metal: findMetalOfSubCategory(families, sheet.subCategoryId) ?? 'silver',
    faults: [
      ...faults,
      ...findProductFaults(sheet, families),
      ...nameWeightFaults({ piece, sheet }),
      ...wrongTransition({ piece, sheet }),
      ...strangers({ piece, sheet }, others),
    ],
  }))
}

/** One that disagrees already can still be taken off sale as it is: that makes nothing worse. */
function nameWeightFaults({ piece, sheet }: ProductEdit): Refusal[] {
  const { name, weightMg, state } = sheet
  const isSame = piece !== null && piece.sheet.name === name && piece.sheet.weightMg === weightMg
  if (isSame && state === 'withdrawn' && piece.sheet.state === 'published') return []
  const named = disagreeingWeights(name, weightMg)
  return named === null ? [] : [refuse('products.name-weight', { named, weight: formatWeight(weightMg) }, 'weightMg')]
}

/** What is new may be put on sale at once, but not taken off it. */
function wrongTransition({ piece, sheet }: ProductEdit): Refusal[] {
  const from = piece?.sheet.state ?? 'draft'
  const isRight = from === sheet.state || Object.values(productFlow[from]).includes(sheet.state)
  return isRight ? [] : [refuse('products.state', { from, to: sheet.state }, 'state')]
}

const htmlFields = fieldsOfKind('html')

/** Texts that stay as they are were cleaned when they were written. */
function cleanTexts(
  sheet: ProductFormData,
  before: ProductFormData | undefined,
): { sheet: ProductFormData; faults: Refusal[] } {
  const faults: Refusal[] = []
  const texts: { -readonly [field in (typeof htmlFields)[number]]?: string } = {}
  for (const field of htmlFields) {
    const html = sheet[field].trim()
    if (html === '' || html === before?.[field]) continue
    try {
      texts[field] = cleanHtml(html, field)
    } catch (failure) {
      if (!isRefusal(failure)) throw failure
      faults.push(failure)
    }
  }
  return { sheet: { ...sheet, ...texts }, faults }
}

const isRefusal = (failure: unknown): failure is Refusal => failure instanceof Error && failure.name === 'Refusal'

type Pricer = Pick<Shop, 'catalogue' | 'clock'>
interface Sold {
  readonly id: number | null
  readonly sheet: ProductFormData
  readonly metal: Metal | null
}

/** What stands around a sheet and decides with it whether it may be sold. */
export function readPublishContext(shop: Pricer, { id, sheet, metal }: Sold): PublishContext {
  const brand = getFamilyLookup(shop).brands.find((one) => one.id === sheet.brandId)
  return { manufacturer: brand?.manufacturer ?? '', price: priceSheet(shop, { id, sheet, metal })?.price ?? null }
}

/** Why it cannot be on sale as it says, `products.not-fit` with all that is missing; null where nothing is. */
export function findPublishRefusal(shop: Pricer, sold: Sold): Refusal | null {
  if (sold.sheet.state !== 'published') return null
  const missing = missingOf(sold.sheet, readPublishContext(shop, sold))
  return missing.length > 0 ? refuse('products.not-fit', { missing: missing.join(' ') }) : null
}

export function requireProductPublishable(shop: Pricer, sold: Sold): void {
  const unfit = findPublishRefusal(shop, sold)
  if (unfit) throw unfit
}
