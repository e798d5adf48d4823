/** Products as staff list, write, publish and change them. Paise, milligrams, fineness of 10,000, basis points. */
import * as z from 'zod/mini'
import { checks } from '../../../shop/catalog/products/rules/checklist.ts'
import { changeKinds } from '../../../shop/catalog/products/rules/histories.ts'
import { sortings } from '../../../shop/catalog/products/rules/picks.ts'
import { countedAccounts, movementKinds } from '../../../shop/inventory/stock/rules.ts'
import { bookingAccounts, pieceAccounts } from '../../../shop/ledger/stock/rules.ts'
import { count, id, page, text, time } from '../../shape/fields.ts'
import { band, change, digits, filter, makingKind, maybe, metal, paise, state, typed, yes } from './product-fields.ts'

/** The number of a row; greater ones than the database gives are of none. */
const row = z.int().check(z.gte(0, 'Unknown id'), z.lte(2_147_483_647, 'Unknown id'))

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
      id: z.nullable(row),
      title: typed,
      pricePaise: z.int(),
      image: typed,
      isChosen: z.boolean(),
    }),
  ),
  occasionIds: z.array(row),
  relatedIds: z.array(row),
  boughtTogetherIds: z.array(row),
  metaTitle: typed,
  metaDescription: typed,
  metaKeyword: typed,
}
const sheet = z.strictObject(sheetFields)

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
    /** Units in each account that has any, and where. */
    balances: z.array(
      z.strictObject({
        locationId: count,
        account: z.enum([...pieceAccounts, ...bookingAccounts, 'incoming']),
        pieces: count,
      }),
    ),
    /** Where stock can lie: the vault, then the counters. */
    locations: z.array(z.strictObject({ id: count, name: z.string(), ships: z.boolean() })),
    /** How many pieces with a serial lie on the shelf of each location, and the serials of the oldest. */
    numbered: z.array(z.strictObject({ locationId: count, pieces: count })),
    serialsOnShelf: z.array(z.strictObject({ serial: z.string(), locationId: count })),
    movements: z.array(
      z.strictObject({
        id,
        kind: z.enum(movementKinds),
        pieces: z.int(),
        left: count,
        reference: z.string(),
        reason: z.string(),
        serials: z.array(z.string()),
        account: z.enum(countedAccounts),
        locationId: count,
        toLocationId: z.nullable(count),
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

export const moveStock = {
  asks: z.strictObject({
    productId: id,
    kind: z.enum(movementKinds),
    pieces: z.int('Enter a whole number of pieces'),
    reference: z._default(text({ most: 80 }), ''),
    reason: z._default(text({ most: 300 }), ''),
    /** Of what came, or of what is gone; as typed or scanned: one a line, or divided by commas. */
    serials: z._default(text({ most: 40_000 }), ''),
    /** What was counted or thrown out. */
    account: z._default(z.enum(countedAccounts), 'shelf'),
    /** 0 the vault, else the id of a store. */
    locationId: z._default(count, 0),
    /** Of `moved`: where the pieces were carried to. */
    toLocationId: z._default(z.nullable(count), null),
  }),
  answers: z.strictObject({ left: count }),
}
