/** Products in the back office: listing, editing, publishing. Paise, milligrams, fineness in 1/10000, basis points. */
import * as z from 'zod/mini'
import { publishChecks } from '../../../shop/catalog/products/rules/checklist.ts'
import { changeKinds } from '../../../shop/catalog/products/rules/histories.ts'
import { productSortings } from '../../../shop/catalog/products/rules/product-filter.ts'
import { countedAccounts, movementKinds } from '../../../shop/inventory/stock/rules.ts'
import { bookingAccounts, physicalStockAccounts } from '../../../shop/ledger/stock/rules.ts'
import { id, inputText, integer, pageNumber, time } from '../../shape/fields.ts'
import {
  booleanQuery,
  emptyAsNull,
  fieldChange,
  integerInput,
  makingKind,
  metal,
  paiseInteger,
  productFilterFields,
  productState,
  volumeBand,
} from './product-fields.ts'
import { productForm as sheet } from './product-form.ts'

const price = z.strictObject({
  pricePaise: paiseInteger,
  listPricePaise: paiseInteger,
  cardPricePaise: paiseInteger,
  metalValuePaise: paiseInteger,
  makingChargePaise: paiseInteger,
  gstPaise: paiseInteger,
  premiumBasisPoints: z.int(),
  ratePaise: paiseInteger,
  dealTitle: z.nullable(z.string()),
  bands: z.array(
    z.strictObject({
      from: integer,
      to: z.nullable(integer),
      pricePaise: paiseInteger,
      cardPricePaise: paiseInteger,
      makingChargePaise: paiseInteger,
    }),
  ),
})

export const productListItem = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  metal,
  brand: z.string(),
  state: productState,
  weightMg: integer,
  finenessPer10000: integer,
  /** URL of the thumbnail; empty without a picture. */
  picture: z.string(),
  pricePaise: z.nullable(paiseInteger),
  stock: integer,
  /** Units that can be bought now; for a pre-booking, its quota. */
  sellable: integer,
  isPreSale: z.boolean(),
  isOnOrder: z.boolean(),
  isLow: z.boolean(),
  unitsSold30: integer,
  /** Why nobody can buy it now; empty when it can be bought. */
  blocked: z.array(z.enum(['draft', 'withdrawn', 'no-rate', 'nothing-left'])),
})

export const listAdminProducts = {
  params: z.strictObject({
    ...productFilterFields,
    sorting: z._default(z.enum(productSortings), 'newest'),
    page: pageNumber,
  }),
  response: z.strictObject({
    products: z.array(productListItem),
    total: integer,
    page: integer,
    perPage: integer,
    counts: z.strictObject({ draft: integer, published: integer, withdrawn: integer, low: integer }),
  }),
}

/** Archived entries are there for the products that have them, and are not chosen anew. */
const choice = { id, title: z.string(), isArchived: z.boolean() }

/** The choices of the form. */
export const readProductFormChoices = {
  params: z.strictObject({}),
  response: z.strictObject({
    brands: z.array(z.strictObject({ ...choice, manufacturer: z.string(), importer: z.string() })),
    subCategories: z.array(z.strictObject({ ...choice, metal })),
    occasions: z.array(z.strictObject(choice)),
    /** The settings name whom customers contact with complaints; without it nothing is published. */
    hasConsumerCare: z.boolean(),
  }),
}

export const readAdminProduct = {
  params: z.strictObject({ id }),
  response: z.strictObject({
    id,
    revision: integer,
    state: productState,
    metal,
    sheet,
    stock: integer,
    preSaleLeft: integer,
    unitsSold30: integer,
    listedAt: time,
    price: z.nullable(price),
    checklist: z.array(z.strictObject({ check: z.enum(publishChecks), sentence: z.string(), isDone: z.boolean() })),
    /** Names of what the product form refers to by id. */
    neighbours: z.array(z.strictObject({ id, name: z.string() })),
    history: z.array(
      z.strictObject({
        id,
        kind: z.enum(changeKinds),
        revision: integer,
        by: z.string(),
        at: time,
        bulkId: z.nullable(integer),
        /** It was applied at its scheduled time. */
        scheduleId: z.nullable(integer),
        fields: z.array(fieldChange),
      }),
    ),
    /** Units by account and location; empty accounts are left out. */
    balances: z.array(
      z.strictObject({
        locationId: integer,
        account: z.enum([...physicalStockAccounts, ...bookingAccounts, 'incoming']),
        pieces: integer,
      }),
    ),
    /** Locations of stock: the vault, then the stores. */
    locations: z.array(z.strictObject({ id: integer, name: z.string(), ships: z.boolean() })),
    /** How many pieces with a serial are on the shelf of each location, and the serials of the oldest. */
    numbered: z.array(z.strictObject({ locationId: integer, pieces: integer })),
    serialsOnShelf: z.array(z.strictObject({ serial: z.string(), locationId: integer })),
    movements: z.array(
      z.strictObject({
        id,
        kind: z.enum(movementKinds),
        pieces: z.int(),
        left: integer,
        reference: z.string(),
        reason: z.string(),
        serials: z.array(z.string()),
        account: z.enum(countedAccounts),
        locationId: integer,
        toLocationId: z.nullable(integer),
        by: z.string(),
        at: time,
      }),
    ),
  }),
}

/** A read: the preview is requested while staff type, and changes nothing. */
export const previewProductPrice = {
  params: z.strictObject({
    id: emptyAsNull(id),
    subCategoryId: emptyAsNull(id),
    weightMg: integerInput,
    finenessPer10000: integerInput,
    makingKind,
    makingValue: integerInput,
    freeMakingCharge: booleanQuery,
    /** As JSON. */
    bands: inputText({ most: 4000 }),
  }),
  response: z.strictObject({ price: z.nullable(price) }),
}

export const volumeBandsInput = z.array(volumeBand)

export const createProduct = { params: z.strictObject({ sheet }), response: z.strictObject({ id }) }

const revision = z.int()
const revised = z.strictObject({ revision })
export const saveProduct = { params: z.strictObject({ id, revision, sheet }), response: revised }
export const publishProduct = { params: z.strictObject({ id, revision }), response: revised }
export const withdrawProduct = publishProduct

export const adjustStock = {
  params: z.strictObject({
    productId: id,
    kind: z.enum(movementKinds),
    pieces: z.int('Enter a whole number of pieces'),
    reference: z._default(inputText({ most: 80 }), ''),
    reason: z._default(inputText({ most: 300 }), ''),
    /** Serials that arrived or are gone, as typed or scanned: one per line, or separated by commas. */
    serials: z._default(inputText({ most: 40_000 }), ''),
    /** HUIDs of pieces that arrived, in the order of their serials; empty for pieces without one. */
    huids: z._default(inputText({ most: 20_000 }), ''),
    /** The number counted or written off. */
    account: z._default(z.enum(countedAccounts), 'shelf'),
    /** 0 is the vault, otherwise the id of a store. */
    locationId: z._default(z.int().check(z.nonnegative(), z.maximum(2_147_483_647)), 0),
    /** For `moved`: the destination. */
    toLocationId: z._default(z.nullable(integer), null),
  }),
  response: z.strictObject({ left: integer }),
}
