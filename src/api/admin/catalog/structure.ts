import { archiveStructureEntry, restoreStructureEntry, sortStructure } from '../../../shop/catalog/structure/actions.ts'
import { mergeStructureEntries } from '../../../shop/catalog/structure/merge.ts'
import { readAdminStructure } from '../../../shop/catalog/structure/reading.ts'
import { assessStructureEntry } from '../../../shop/catalog/structure/risk.ts'
import type { StructureKind } from '../../../shop/catalog/structure/rules.ts'
import { saveStructureEntry } from '../../../shop/catalog/structure/save.ts'
import * as wire from '../../../wire/admin/catalog/structure.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { listVersions } from '../content/versions.ts'

const structure: StaffHandler<typeof wire.readStructure> = async ({ db }) => ({ data: await readAdminStructure(db) })

const brand: StaffHandler<typeof wire.saveBrand> = async (shop, { params: { id, seen, ...sheet }, staff }) => ({
  data: { id: await saveStructureEntry(shop, { kind: 'brand', id, seen, sheet, by: staff.name }) },
})

const category: StaffHandler<typeof wire.saveCategory> = async (shop, { params: { id, seen, ...sheet }, staff }) => ({
  data: { id: await saveStructureEntry(shop, { kind: 'category', id, seen, sheet, by: staff.name }) },
})

const subCategory: StaffHandler<typeof wire.saveSubCategory> = async (
  shop,
  { params: { id, seen, ...sheet }, staff },
) => ({
  data: { id: await saveStructureEntry(shop, { kind: 'sub-category', id, seen, sheet, by: staff.name }) },
})

const occasion: StaffHandler<typeof wire.saveOccasion> = async (shop, { params: { id, seen, ...sheet }, staff }) => ({
  data: { id: await saveStructureEntry(shop, { kind: 'occasion', id, seen, sheet, by: staff.name }) },
})

const archive: StaffHandler<typeof wire.archiveStructureEntry> = async (shop, { params, staff }) => {
  await archiveStructureEntry(shop, { ...params, by: staff.name })
  return { data: null }
}

const restore: StaffHandler<typeof wire.restoreStructureEntry> = async (shop, { params, staff }) => {
  await restoreStructureEntry(shop, { ...params, by: staff.name })
  return { data: null }
}

const sort: StaffHandler<typeof wire.sortStructure> = async (shop, { params }) => {
  await sortStructure(shop, params)
  return { data: null }
}

const merge: StaffHandler<typeof wire.mergeStructureEntries> = async (shop, { params, staff }) => ({
  data: { products: await mergeStructureEntries(shop, { ...params, by: staff.name }) },
})

const history: StaffHandler<typeof wire.structureHistory> = (shop, { params: { kind, id } }) =>
  listVersions<{ readonly title: string; readonly titleHi: string; readonly slug?: string }>(
    shop,
    { kind, key: id },
    ({ title, titleHi, slug }) => [title, titleHi, slug].filter(Boolean).join(', '),
  )

const aboutEntry = (kind: StructureKind) => (params: { readonly id: number | null }) =>
  params.id === null ? null : { kind, id: String(params.id) }
const about = ({ kind, id }: { readonly kind: StructureKind; readonly id: number }) => ({ kind, id: String(id) })
const agree = { agree: 'goods.agree', isIdempotent: true } as const

export const structureCalls = {
  'GET admin/catalogue': staffCall('products.read', wire.readStructure, structure),
  'GET admin/catalogue/history': staffCall('products.edit', wire.structureHistory, history),
  'POST admin/catalogue/brand': staffCall('products.edit', wire.saveBrand, brand, {
    ...agree,
    about: aboutEntry('brand'),
    risk: (shop, db, { id, seen, ...sheet }) => assessStructureEntry(shop, db, { kind: 'brand', id, seen, sheet }),
  }),
  'POST admin/catalogue/category': staffCall('products.edit', wire.saveCategory, category, {
    ...agree,
    about: aboutEntry('category'),
    risk: (shop, db, { id, seen, ...sheet }) => assessStructureEntry(shop, db, { kind: 'category', id, seen, sheet }),
  }),
  'POST admin/catalogue/sub-category': staffCall('products.edit', wire.saveSubCategory, subCategory, {
    ...agree,
    about: aboutEntry('sub-category'),
    risk: (shop, db, { id, seen, ...sheet }) =>
      assessStructureEntry(shop, db, { kind: 'sub-category', id, seen, sheet }),
  }),
  'POST admin/catalogue/occasion': staffCall('products.edit', wire.saveOccasion, occasion, {
    ...agree,
    about: aboutEntry('occasion'),
    risk: (shop, db, { id, seen, ...sheet }) => assessStructureEntry(shop, db, { kind: 'occasion', id, seen, sheet }),
  }),
  'POST admin/catalogue/archive': staffCall('products.edit', wire.archiveStructureEntry, archive, {
    isIdempotent: true,
    about,
    risk: { harmless: 'products stay on sale at their prices' },
  }),
  'POST admin/catalogue/restore': staffCall('products.edit', wire.restoreStructureEntry, restore, {
    isIdempotent: true,
    about,
    risk: { harmless: 'products stay on sale at their prices' },
  }),
  'POST admin/catalogue/sort': staffCall('products.edit', wire.sortStructure, sort, {
    isIdempotent: true,
    about: ({ kind }) => ({ kind: 'catalogue', id: kind }),
    risk: { harmless: 'only an order of menus and filters' },
  }),
  'POST admin/catalogue/merge': staffCall('products.edit', wire.mergeStructureEntries, merge, {
    isIdempotent: true,
    about,
    risk: { harmless: 'a product keeps its metal, form and charges, and so its price' },
  }),
} as const
