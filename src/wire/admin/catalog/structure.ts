/** Brands, categories, sub-categories and occasions in the back office. */
import * as z from 'zod/mini'
import { structureKinds, structureLimits } from '../../../shop/catalog/structure/rules.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { versionList } from '../content/versions.ts'

const { title: mostTitle, slug: mostSlug, description: mostDescription, maker: mostMaker } = structureLimits

const titles = {
  title: inputText({ required: 'Enter a title', most: mostTitle }),
  titleHi: inputText({ most: mostTitle }),
}
const listTexts = {
  slug: inputText({ required: 'Enter a URL handle', most: mostSlug }),
  description: inputText({ most: mostDescription }),
  descriptionHi: inputText({ most: mostDescription }),
}
const brand = {
  ...titles,
  ...listTexts,
  /** The name of an uploaded picture; empty for none. */
  image: inputText({ most: 100 }),
  manufacturer: inputText({ required: 'Enter the manufacturer’s name and address', most: mostMaker }),
  importer: inputText({ most: mostMaker }),
  inMenu: z.boolean(),
}
const category = { ...titles, metal: z.enum(['gold', 'silver'], 'Choose a metal') }
const subCategory = {
  ...titles,
  ...listTexts,
  categoryId: id,
  form: z.enum(['coin', 'bar'], 'Choose a form'),
  listTitle: inputText({ most: mostTitle }),
  listTitleHi: inputText({ most: mostTitle }),
}
const occasion = { ...titles, ...listTexts }

const row = {
  id,
  place: z.int(),
  archivedAt: z.nullable(time),
  /** Its products: drafts and withdrawn ones as well. */
  products: z.int(),
  version: z.int(),
  isFixed: z.boolean(),
}
const listedRow = { ...row, mergedIntoId: z.nullable(id) }

export const readStructure = {
  params: z.strictObject({}),
  response: z.strictObject({
    brands: z.array(z.strictObject({ ...listedRow, ...brand })),
    categories: z.array(z.strictObject({ ...row, ...category })),
    subCategories: z.array(z.strictObject({ ...listedRow, ...subCategory })),
    occasions: z.array(z.strictObject({ ...listedRow, ...occasion })),
  }),
}

/** A null id adds an entry; `seen` is the version an edit is based on. */
const edit = { id: z.nullable(id), seen: z.int() }
const saved = z.strictObject({ id })
export const saveBrand = { params: z.strictObject({ ...edit, ...brand }), response: saved }
export const saveCategory = { params: z.strictObject({ ...edit, ...category }), response: saved }
export const saveSubCategory = { params: z.strictObject({ ...edit, ...subCategory }), response: saved }
export const saveOccasion = { params: z.strictObject({ ...edit, ...occasion }), response: saved }

const kind = z.enum(structureKinds)
const listedKind = z.enum(['brand', 'sub-category', 'occasion'])
export const archiveStructureEntry = { params: z.strictObject({ kind, id, seen: z.int() }), response: z.null() }
export const restoreStructureEntry = archiveStructureEntry
export const sortStructure = {
  params: z.strictObject({ kind, ids: z.array(id).check(z.maxLength(500, 'Use at most 500 entries')) }),
  response: z.null(),
}
export const mergeStructureEntries = {
  params: z.strictObject({ kind: listedKind, id, intoId: id, seen: z.int() }),
  response: z.strictObject({ products: z.int() }),
}
export const structureHistory = { params: z.strictObject({ kind, id }), response: versionList }

export const messages = {
  'structure.unknown': [404, 'Entry not found'],
  'structure.changed-meanwhile': [409, 'Someone else changed this. Reload and review'],
  'structure.slug': [422, 'Use lowercase letters, digits and underscores, such as royal_mint'],
  'structure.slug-taken': [409, ({ slug }) => `A list with the address “${slug}” already exists`],
  'structure.slug-stays': [409, 'Products use this address; it can no longer be changed'],
  'structure.picture': [422, 'Upload the picture first'],
  'structure.importer-needed': [
    409,
    ({ products }) =>
      products === 1
        ? '1 published product relies on this importer'
        : `${products} published products rely on this importer`,
  ],
  'structure.metal-stays': [409, 'The metal of a category cannot be changed'],
  'structure.placement-stays': [409, 'Products use this sub-category; its category and form can no longer be changed'],
  'structure.category-archived': [409, 'Choose a category that is not archived'],
  'structure.category-in-use': [409, ({ title }) => `Archive its sub-categories first, such as “${title}”`],
  'structure.fixed': [409, 'This entry can be renamed or archived, not merged'],
  'structure.archived': [409, 'Choose an entry that is not archived'],
  'structure.merge-apart': [409, 'Choose a sub-category of the same category and form'],
  'structure.own-brand': [409, 'Products of other mints cannot be merged into the own brand'],
} satisfies RefusalMessages
