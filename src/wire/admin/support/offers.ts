/** Offers to single customers, made by staff. Paise, milligrams, fineness in 1/10000. */
import * as z from 'zod/mini'
import { offerStates, offerViews } from '../../../shop/checkout/offers/rules/offer-flow.ts'
import { mostOfferLines, mostOfferQuantity, offerPriceKinds } from '../../../shop/checkout/offers/rules/offer-terms.ts'
import { id, inputText, pageNumber, time } from '../../shape/fields.ts'

const state = z.enum(offerStates)
const priceKind = z.enum(offerPriceKinds, 'Choose how the price is set')
const metal = z.enum(['gold', 'silver'])

const paise = z
  .int('Enter an amount')
  .check(z.gte(0, 'Enter an amount'), z.lte(100_000_000_00, 'This value is too high'))
const quantity = z
  .int('Enter a quantity')
  .check(z.gte(1, 'Enter a quantity'), z.lte(mostOfferQuantity, 'This value is too high'))
const lineTerms = {
  quantity,
  /** Of one piece, without GST; null: the catalogue's. */
  makingChargePaise: z.nullable(paise),
  /** Off one piece, GST included. */
  discountPaise: paise,
  /** Of one piece, GST included; null: rate and making charge decide. */
  fixedPricePaise: z.nullable(paise.check(z.gte(1_00, 'Enter an amount'))),
}
const lineInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), productId: id, ...lineTerms }),
  z.strictObject({
    kind: z.literal('custom'),
    name: inputText({ required: 'Describe the piece', most: 150 }),
    subCategoryId: id,
    weightMg: z
      .int('Enter the weight')
      .check(z.gte(1, 'Enter the weight'), z.lte(100_000_000, 'This value is too high')),
    finenessPer10000: z
      .int('Enter the fineness')
      .check(z.gte(1, 'Enter the fineness'), z.lte(10_000, 'This value is too high')),
    hsn: z.string().check(z.regex(/^71\d{6}$/, 'Enter the HSN code: 8 digits, beginning with 71')),
    ...lineTerms,
  }),
])

const terms = {
  priceKind,
  lines: z
    .array(lineInput)
    .check(z.minLength(1, 'Add at least one item'), z.maxLength(mostOfferLines, 'Too many items')),
  /** Without GST. */
  deliveryChargePaise: paise,
  validHours: z.int('Enter the hours').check(z.gte(1, 'Enter the hours'), z.lte(720, 'This value is too high')),
  note: inputText({ most: 2000 }),
}

const summary = {
  number: z.string(),
  state,
  priceKind,
  name: z.string(),
  ticketNumber: z.nullable(z.string()),
  totalPaise: z.int(),
  createdAt: time,
  validUntil: z.nullable(time),
  uniqueOrderId: z.nullable(z.string()),
}
export const offerSummary = z.strictObject(summary)

export const listOffers = {
  params: z.strictObject({
    view: z._default(z.enum(offerViews), 'open'),
    search: z._default(inputText({ most: 80 }), ''),
    page: pageNumber,
  }),
  response: z.strictObject({
    counts: z.record(z.enum(offerViews), z.int()),
    offers: z.array(offerSummary),
    /** Fine metal promised at fixed prices by offers that are open, in milligrams. */
    promised: z.strictObject({ gold: z.int(), silver: z.int() }),
    size: z.int(),
    more: z.boolean(),
  }),
}

const number = inputText({ required: 'Enter the number of the offer', most: 40 })

const oneOffer = z.strictObject({
  ...summary,
  /** Masked. */
  email: z.string(),
  mobile: z.string(),
  customerId: z.nullable(z.int()),
  revision: z.int(),
  deliveryChargePaise: z.int(),
  validHours: z.int(),
  note: z.string(),
  sentAt: z.nullable(time),
  /** The path of the link; null before it was sent. */
  path: z.nullable(z.string()),
  lines: z.array(
    z.strictObject({
      name: z.string(),
      productId: z.nullable(z.int()),
      isCustom: z.boolean(),
      metal,
      weightMg: z.int(),
      finenessPer10000: z.int(),
      hsn: z.string(),
      subCategoryId: z.int(),
      quantity: z.int(),
      /** As agreed. */
      terms: z.strictObject({
        makingChargePaise: z.int(),
        discountPaise: z.int(),
        fixedPricePaise: z.nullable(z.int()),
      }),
      ratePaise: z.int(),
      metalValuePaise: z.int(),
      makingChargePaise: z.int(),
      gstPaise: z.int(),
      unitPricePaise: z.int(),
      /** Of all pieces, GST included. */
      discountPaise: z.int(),
      totalPaise: z.int(),
    }),
  ),
  price: z.strictObject({
    goodsPaise: z.int(),
    discountPaise: z.int(),
    taxablePaise: z.int(),
    gstPaise: z.int(),
    deliveryPaise: z.int(),
    totalPaise: z.int(),
  }),
  history: z.array(z.strictObject({ id, event: z.string(), by: z.string(), why: z.string(), at: time })),
})

export const readOffer = { params: z.strictObject({ number }), response: oneOffer }

/** Beside the products: the sub-categories for custom pieces, and the limits. */
export const offerChoices = {
  params: z.strictObject({}),
  response: z.strictObject({
    subCategories: z.array(z.strictObject({ id, title: z.string(), metal })),
    longestFixedHours: z.int(),
    longestRateLinkedHours: z.int(),
  }),
}

/** Products on sale whose name contains every word. */
export const offerProducts = {
  params: z.strictObject({
    search: inputText({ required: 'Enter part of the name', least: [2, 'Enter at least 2 characters'], most: 80 }),
  }),
  response: z.strictObject({
    products: z.array(
      z.strictObject({
        id,
        name: z.string(),
        metal,
        weightMg: z.int(),
        pricePaise: z.int(),
        makingChargePaise: z.int(),
        sellable: z.int(),
      }),
    ),
  }),
}

export const createOffer = {
  params: z.strictObject({ ticketNumber: inputText({ required: 'Enter the request number', most: 40 }), ...terms }),
  response: oneOffer,
}
export const editOffer = {
  params: z.strictObject({ number, revision: z.int(), ...terms }),
  response: oneOffer,
}
export const sendOffer = { params: z.strictObject({ number, revision: z.int() }), response: oneOffer }
export const resendOffer = { params: z.strictObject({ number }), response: oneOffer }
export const withdrawOffer = {
  params: z.strictObject({ number, why: inputText({ required: 'Enter the reason', most: 300 }) }),
  response: oneOffer,
}
