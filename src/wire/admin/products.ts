/** Products as staff list, write, publish and change them. Paise, milligrams, fineness of 10,000, basis points. */
import * as z from 'zod/mini'
import { bulkFields } from '../../shop/products/rules/bulk.ts'
import { checks } from '../../shop/products/rules/checklist.ts'
import { changeKinds, importOutcomes, importStates } from '../../shop/products/rules/histories.ts'
import { productStates, sortings } from '../../shop/products/rules/picks.ts'
import { movementKinds } from '../../shop/stock/rules.ts'
import { count, id, noText, page, text, time } from '../fields.ts'

/** A whole number, as digits where it comes in an address or a form. */
const digits = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,12}$/, 'Enter a whole number'))]),
  z.pipe(z.transform(Number), z.int()),
)
const metal = z.enum(['gold', 'silver'])
const state = z.enum(productStates)
/** Texts are judged by the rules of the sheet, each beside its field; this only keeps out what no form sends. */
const typed = z.string().check(z.maxLength(40_000, 'This text is too long'))
const yes = z.pipe(
  z.union([z.boolean(), z.literal('true'), z.literal('false'), z.literal('')]),
  z.transform((value) => value === true || value === 'true'),
)
const maybe = <T extends z.ZodMiniType>(kind: T) => z._default(z.union([noText, z.null(), kind]), null)

const filter = {
  search: z._default(text({ most: 80 }), ''),
  metal: maybe(metal),
  brandId: maybe(id),
  state: maybe(state),
  isLow: z._default(yes, false),
  isBlocked: z._default(yes, false),
}

const band = z.strictObject({
  from: z.int(),
  to: z.nullable(z.int()),
  makingValue: z.int(),
  gatewayBasisPoints: z.int(),
})
const makingKind = z.enum(['flat', 'per_gram', 'percent'])

/** All of a product that a form holds; its state moves by calls of its own. */
const sheetFields = {
  name: typed,
  slug: typed,
  sku: typed,
  brandId: z.int(),
  subCategoryId: z.int(),
  weightMg: z.int(),
  finenessPer10000: z.int(),
  makingKind,
  makingValue: z.int(),
  bands: z.array(band),
  freeMakingCharge: z.boolean(),
  freeShipping: z.boolean(),
  showPriceBreakup: z.boolean(),
  silveraChoice: z.boolean(),
  hotItem: z.boolean(),
  divine: z.boolean(),
  buyBack: z.boolean(),
  buyBackPremium: z.int(),
  preSale: z.boolean(),
  despatchOn: z.nullable(typed),
  onOrder: z.boolean(),
  leadDays: z.int(),
  lowStockLevel: z.int(),
  serials: z.enum(['ours', 'struck']),
  hallmark: z.enum(['none', 'bis_bullion', 'bis_huid']),
  hsn: typed,
  countryOfOrigin: typed,
  importer: typed,
  description: typed,
  specification: typed,
  careInstruction: typed,
  pictures: z.array(z.strictObject({ name: typed, alt: typed })),
  videoLink: typed,
  packages: z.array(
    z.strictObject({
      id: z.nullable(z.int()),
      title: typed,
      pricePaise: z.int(),
      image: typed,
      isChosen: z.boolean(),
    }),
  ),
  occasionIds: z.array(z.int()),
  relatedIds: z.array(z.int()),
  boughtTogetherIds: z.array(z.int()),
  metaTitle: typed,
  metaDescription: typed,
  metaKeyword: typed,
}
const sheet = z.strictObject(sheetFields)

const paise = z.int()
const price = z.strictObject({
  pricePaise: paise,
  listPricePaise: paise,
  cardPricePaise: paise,
  metalValuePaise: paise,
  makingChargePaise: paise,
  gstPaise: paise,
  premiumBasisPoints: z.int(),
  ratePaise: paise,
  dealTitle: z.nullable(z.string()),
  bands: z.array(
    z.strictObject({
      from: count,
      to: z.nullable(count),
      pricePaise: paise,
      cardPricePaise: paise,
      makingChargePaise: paise,
    }),
  ),
})

export const listed = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  metal,
  brand: z.string(),
  state,
  weightMg: count,
  finenessPer10000: count,
  /** Address of the picture in the size of a thumb; empty without one. */
  picture: z.string(),
  pricePaise: z.nullable(paise),
  stock: count,
  /** What may be bought now: of a pre-booking its quota. */
  sellable: count,
  isPreSale: z.boolean(),
  isOnOrder: z.boolean(),
  isLow: z.boolean(),
  unitsSold30: count,
  /** Why nobody can buy it now; empty when they can. */
  blocked: z.array(z.enum(['draft', 'withdrawn', 'no-rate', 'nothing-left'])),
})

export const products = {
  asks: z.strictObject({ ...filter, sorting: z._default(z.enum(sortings), 'newest'), page }),
  answers: z.strictObject({
    products: z.array(listed),
    total: count,
    page: count,
    perPage: count,
    counts: z.strictObject({ draft: count, published: count, withdrawn: count, low: count }),
  }),
}

/** What a form chooses from. */
export const choices = {
  asks: z.strictObject({}),
  answers: z.strictObject({
    brands: z.array(z.strictObject({ id, title: z.string(), manufacturer: z.string() })),
    subCategories: z.array(z.strictObject({ id, title: z.string(), metal })),
    occasions: z.array(z.strictObject({ id, title: z.string() })),
  }),
}

const change = z.strictObject({ field: z.string(), title: z.string(), before: z.string(), after: z.string() })

export const one = {
  asks: z.strictObject({ id }),
  answers: z.strictObject({
    id,
    revision: count,
    state,
    metal,
    sheet,
    stock: count,
    preSaleLeft: count,
    unitsSold30: count,
    listedAt: time,
    price: z.nullable(price),
    checklist: z.array(z.strictObject({ check: z.enum(checks), sentence: z.string(), isDone: z.boolean() })),
    /** Names of what the sheet names by number. */
    neighbours: z.array(z.strictObject({ id, name: z.string() })),
    history: z.array(
      z.strictObject({
        id,
        kind: z.enum(changeKinds),
        revision: count,
        by: z.string(),
        at: time,
        bulkId: z.nullable(count),
        fields: z.array(change),
      }),
    ),
    movements: z.array(
      z.strictObject({
        id,
        kind: z.enum(movementKinds),
        pieces: z.int(),
        left: count,
        reference: z.string(),
        reason: z.string(),
        serials: z.array(z.string()),
        by: z.string(),
        at: time,
      }),
    ),
  }),
}

/** This is read while somebody types, and no act. */
export const priceOf = {
  asks: z.strictObject({
    id: maybe(id),
    subCategoryId: maybe(id),
    weightMg: digits,
    finenessPer10000: digits,
    makingKind,
    makingValue: digits,
    freeMakingCharge: yes,
    /** As JSON. */
    bands: text({ most: 4000 }),
  }),
  answers: z.strictObject({ price: z.nullable(price) }),
}

export const typedBands = z.array(band)

export const create = { asks: z.strictObject({ sheet }), answers: z.strictObject({ id }) }

const revision = z.int()
const revised = z.strictObject({ revision })
export const save = { asks: z.strictObject({ id, revision, sheet }), answers: revised }
export const publish = { asks: z.strictObject({ id, revision }), answers: revised }
export const withdraw = publish

export const picks = z.union([
  z.strictObject({ ids: z.array(id).check(z.maxLength(2000, 'Choose at most 2,000 products')) }),
  z.strictObject({ filter: z.strictObject(filter) }),
])
const bulkChange = z.union([
  z.strictObject({
    kind: z.literal('set'),
    field: z.enum(bulkFields),
    value: z.union([typed, z.int(), z.boolean()]),
  }),
  z.strictObject({ kind: z.literal('making-by'), basisPoints: z.int().check(z.gte(-10_000), z.lte(100_000)) }),
  z.strictObject({ kind: z.literal('making-to'), makingKind, makingValue: z.int() }),
  z.strictObject({ kind: z.enum(['add-occasion', 'drop-occasion']), occasionId: id }),
  z.strictObject({ kind: z.enum(['publish', 'withdraw']) }),
])
const unsuited = z.array(z.strictObject({ id, name: z.string(), sentence: z.string() }))

export const previewBulk = {
  asks: z.strictObject({ picks, change: bulkChange }),
  answers: z.strictObject({
    picked: count,
    changing: count,
    shown: z.array(
      z.strictObject({
        id,
        name: z.string(),
        changes: z.array(change),
        priceBeforePaise: z.nullable(paise),
        priceAfterPaise: z.nullable(paise),
      }),
    ),
    unsuited,
  }),
}

export const editBulk = {
  asks: z.strictObject({ picks, change: bulkChange }),
  answers: z.strictObject({ id: count, changed: count, unsuited }),
}

export const undoBulk = {
  asks: z.strictObject({ id: z.int() }),
  answers: z.strictObject({
    restored: count,
    left: z.array(z.strictObject({ id, name: z.string(), fields: z.array(z.string()) })),
    unsuited,
  }),
}

export const bulks = {
  asks: z.strictObject({}),
  answers: z.strictObject({
    edits: z.array(
      z.strictObject({
        id: count,
        sentence: z.string(),
        changed: count,
        by: z.string(),
        at: time,
        undoneBy: z.nullable(z.string()),
        undoneAt: z.nullable(time),
      }),
    ),
  }),
}

const importShape = z.strictObject({
  id: count,
  fileName: z.string(),
  state: z.enum(importStates),
  why: z.string(),
  rows: count,
  done: count,
  created: count,
  changed: count,
  same: count,
  wrong: count,
  by: z.string(),
  at: time,
  endedAt: z.nullable(time),
})

export const bringList = {
  asks: z.strictObject({ file: z.instanceof(File, { message: 'Attach a CSV file' }) }),
  answers: z.strictObject({ id: count }),
}
export const imports = { asks: z.strictObject({}), answers: z.strictObject({ imports: z.array(importShape) }) }
export const importOne = {
  asks: z.strictObject({ id: digits, page }),
  answers: z.strictObject({
    import: importShape,
    perPage: count,
    report: z.array(
      z.strictObject({
        line: count,
        outcome: z.enum(importOutcomes),
        what: z.string(),
        field: z.string(),
        sentence: z.string(),
      }),
    ),
  }),
}
export const importAct = { asks: z.strictObject({ id: z.int() }), answers: z.null() }

const cropFields = { left: digits, top: digits, side: digits }
const picture = z.strictObject({
  name: z.string(),
  url: z.string(),
  width: count,
  height: count,
  left: count,
  top: count,
  side: count,
})
export const addPicture = {
  asks: z.strictObject({ file: z.instanceof(File, { message: 'Attach a picture' }) }),
  answers: picture,
}
export const cropPicture = { asks: z.strictObject({ name: text({ most: 60 }), ...cropFields }), answers: picture }

export const moveStock = {
  asks: z.strictObject({
    productId: id,
    kind: z.enum(movementKinds),
    pieces: z.int('Enter a whole number of pieces'),
    reference: z._default(text({ most: 80 }), ''),
    reason: z._default(text({ most: 300 }), ''),
    /** As typed or scanned: one a line, or divided by commas. */
    serials: z._default(text({ most: 40_000 }), ''),
  }),
  answers: z.strictObject({ left: count }),
}
/** Null for a picture that came with the shop: it is cut already. */
export const pictureOf = {
  asks: z.strictObject({ name: text({ most: 60 }) }),
  answers: z.strictObject({ picture: z.nullable(picture) }),
}
