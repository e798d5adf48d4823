/** A sheet before it is written: tidied, its texts cleaned, and judged by the rules and by what else there is. */
import type { Db } from '../../platform/database/database.ts'
import type { Metal } from '../catalog/product.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { isPictureKnown } from '../pictures/actions.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { priceSheet } from './pricing.ts'
import { knownIds, type Piece, takenNames } from './reading.ts'
import { missingOf, type Surroundings } from './rules/checklist.ts'
import { faultsOf } from './rules/faults.ts'
import { type Known, metalOf, type Sheet } from './rules/sheet.ts'
import { tidied } from './rules/tidy.ts'

/** Everything that is wrong with a sheet, each beside its field. */
export class SheetFaults extends Error {
  readonly faults: readonly Refusal[]
  constructor(faults: readonly Refusal[]) {
    super(faults.map(({ reason }) => reason).join(', '))
    this.name = 'SheetFaults'
    this.faults = faults
  }
}

export const known = ({ catalogue }: Pick<Shop, 'catalogue'>): Known => catalogue.now.shelf.families

interface Judged {
  readonly piece: Piece | null
  readonly sheet: Sheet
}

/** The sheet as it is kept, and its metal. Throws `SheetFaults`. */
export async function checkSheet(
  db: Db,
  families: Known,
  { piece, sheet }: Judged,
): Promise<{ sheet: Sheet; metal: Metal }> {
  const before = piece?.sheet
  const { cleaned, faults } = cleanTexts(tidied(sheet), before)
  faults.push(...faultsOf(cleaned, families))
  if (faults.length === 0) faults.push(...(await strangers(db, { piece, sheet: cleaned })))
  if (faults.length > 0) throw new SheetFaults(faults)
  return { sheet: cleaned, metal: metalOf(families, cleaned.subCategoryId)! }
}

const htmlFields = ['description', 'specification', 'careInstruction'] as const

/** Texts that stay as they are were cleaned when they were written. */
export function cleanTexts(sheet: Sheet, before: Sheet | undefined): { cleaned: Sheet; faults: Refusal[] } {
  const faults: Refusal[] = []
  const texts: { -readonly [field in (typeof htmlFields)[number]]?: string } = {}
  for (const field of htmlFields) {
    const html = sheet[field].trim()
    if (html === '' || html === before?.[field]) continue
    try {
      texts[field] = cleanHtml(html, field)
    } catch (trouble) {
      if (!isRefusal(trouble)) throw trouble
      faults.push(trouble)
    }
  }
  return { cleaned: { ...sheet, ...texts }, faults }
}

const isRefusal = (trouble: unknown): trouble is Refusal => trouble instanceof Error && trouble.name === 'Refusal'

/** What it names and nobody knows, and names that others have. */
async function strangers(db: Db, { piece, sheet }: Judged): Promise<Refusal[]> {
  const id = piece?.id ?? 0
  const found: Refusal[] = []
  const taken = await takenNames(db, { id, slug: sheet.slug, sku: sheet.sku })
  if (taken.slug) found.push(refuse('products.slug-taken', { slug: sheet.slug }, 'slug'))
  if (taken.sku) found.push(refuse('products.sku-taken', { sku: sheet.sku }, 'sku'))
  const others = await knownIds(db, [...sheet.relatedIds, ...sheet.boughtTogetherIds])
  for (const field of ['relatedIds', 'boughtTogetherIds'] as const)
    if (sheet[field].some((one) => one === id || !others.has(one))) found.push(refuse('products.neighbour', {}, field))
  const own = new Set(piece?.sheet.packages.map((one) => one.id))
  if (sheet.packages.some((one) => one.id !== null && !own.has(one.id)))
    found.push(refuse('products.package-unknown', {}, 'packages'))
  for (const [field, names] of [
    ['pictures', sheet.pictures.map(({ name }) => name)],
    ['packages', sheet.packages.map(({ image }) => image)],
  ] as const) {
    const strange = await firstUnknown(db, names)
    if (strange !== undefined) found.push(refuse('products.picture-unknown', { name: strange }, field))
  }
  return found
}

async function firstUnknown(db: Db, names: readonly string[]): Promise<string | undefined> {
  for (const name of new Set(names)) if (!(await isPictureKnown(db, name))) return name
  return undefined
}

type Pricer = Pick<Shop, 'catalogue' | 'clock'>
interface Sold {
  readonly id: number | null
  readonly sheet: Sheet
  readonly metal: Metal | null
}

/** What stands around a sheet and decides with it whether it may be sold. */
export function surroundingsOf(shop: Pricer, { id, sheet, metal }: Sold): Surroundings {
  const brand = known(shop).brands.find((one) => one.id === sheet.brandId)
  return { manufacturer: brand?.manufacturer ?? '', price: priceSheet(shop, { id, sheet, metal })?.price ?? null }
}

/** Throws `products.not-fit` with the first of what is missing and how much it is. */
export function assureSellable(shop: Pricer, sold: Sold): void {
  const missing = missingOf(sold.sheet, surroundingsOf(shop, sold))
  if (missing.length > 0) throw refuse('products.not-fit', { missing: missing.join(' ') })
}
