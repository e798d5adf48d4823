/** Actions on orders in the back office. An action on one order responds with the order in its new state. */
import * as z from 'zod/mini'
import { type ClaimReason, claimReasons } from '../../../shop/orders/returns/rules.ts'
import { writtenLineProperty } from '../../orders/line-properties.ts'
import { id, inputText, integer, mobile, pincode, quantity } from '../../shape/fields.ts'
import { changedOrder } from './order.ts'
import { bulkOrderActionResult, ordersAtOnce, uniqueOrderId } from './orders.ts'

/** Claims, in the words that staff read. */
export const claimLabels: Readonly<Record<ClaimReason, string>> = {
  wrong: 'Wrong item',
  damaged: 'Damaged',
  short: 'Items missing',
  tampered: 'Tampered',
  purity: 'Fineness not as sold',
  late: 'Arrived late',
}

const order = uniqueOrderId
const because = inputText({ required: 'Enter a reason', most: 300 })
const pieces = z
  .array(z.strictObject({ lineId: id, quantity }))
  .check(z.minLength(1, 'Choose items'), z.maxLength(50, 'Choose fewer items'))

export const acceptOrders = { params: z.strictObject({ orders: ordersAtOnce }), response: bulkOrderActionResult }
/** Orders on the courier's delivery list. Always proposed to a second person, together with the list. */
export const markOrdersDelivered = {
  params: z.strictObject({
    orders: ordersAtOnce,
    list: inputText({ required: 'Paste the courier delivery report', most: 50_000 }),
  }),
  response: bulkOrderActionResult,
}
/** The courier takes the parcels that wait for it. */
export const handOrdersToCourier = { params: z.strictObject({ orders: ordersAtOnce }), response: bulkOrderActionResult }
export const undoHandToCourier = { params: z.strictObject({ orders: ordersAtOnce }), response: bulkOrderActionResult }
export const despatchOrders = { params: z.strictObject({ orders: ordersAtOnce }), response: bulkOrderActionResult }

const serial = inputText({ required: 'Scan a serial', most: 60 })

export const packParcel = {
  params: z.strictObject({
    order,
    pieces: z
      .array(z.strictObject({ lineId: id, quantity, serials: z._default(z.array(serial).check(z.maxLength(100)), []) }))
      .check(z.minLength(1, 'Choose items'), z.maxLength(50, 'Choose fewer items')),
    weightMilligrams: z
      .int('Enter the weight from the scale')
      .check(z.gte(1, 'Enter the weight from the scale'), z.lte(100_000_000, 'Enter the weight in grams')),
    weightReason: z._default(inputText({ most: 200 }), ''),
    sealNo: inputText({ required: 'Enter the seal number', most: 40 }),
    /** A picture as a string; empty when none is required. */
    photo: z._default(z.string(), ''),
  }),
  response: changedOrder,
}

export const previewPacking = {
  params: z.strictObject({ order, pieces }),
  response: z.strictObject({
    expectedMilligrams: z.int(),
    toleranceMilligrams: z.int(),
    valuePaise: z.int(),
    photoDue: z.boolean(),
  }),
}

/** Of the account's mobile; empty: a second person approves instead. */
const customerCode = z._default(z.string().check(z.regex(/^(\d{6})?$/, 'The code has 6 digits')), '')
const deliveryFields = {
  name: inputText({ required: 'Enter the recipient', most: 100 }),
  /** Empty: as it is. Staff see only a part of it, so they cannot send it back. */
  mobile: z._default(z.union([z.literal(''), mobile({ required: 'Enter a mobile number with 10 digits' })]), ''),
  address: inputText({ required: 'Enter the address', least: [10, 'Enter at least 10 characters'], most: 250 }),
  pincode: pincode({ invalid: 'Enter a pincode with 6 digits' }),
}

/** City and state follow from the pincode. */
export const changeOrderDelivery = {
  params: z.strictObject({ order, ...deliveryFields, code: customerCode }),
  response: changedOrder,
}
export const renewCollectionCode = { params: z.strictObject({ order, code: customerCode }), response: changedOrder }
/** The customer is sent a code for exactly this change. */
export const sendOrderChangeCode = {
  params: z.strictObject({
    order,
    /** Null: for a new collection code. */
    delivery: z.nullable(z.strictObject(deliveryFields)),
  }),
  response: z.strictObject({
    /** The last three digits of the mobile that it was sent to. */
    mobileEnd: z.string(),
  }),
}
export const changeGiftMessage = {
  params: z.strictObject({ order, lineId: id, giftMessage: writtenLineProperty('giftMessage') }),
  response: changedOrder,
}

/** Lets a parcel with an unexpected weight leave. */
export const approveWeight = { params: z.strictObject({ order, parcel: id }), response: changedOrder }
export const unpackParcel = { params: z.strictObject({ order, parcel: id }), response: changedOrder }

export const despatchParcel = {
  params: z.strictObject({
    order,
    parcel: id,
    /** Empty: the courier is asked for a waybill. */
    waybill: z._default(inputText({ most: 40 }), ''),
    courier: z._default(inputText({ most: 40 }), ''),
  }),
  response: changedOrder,
}

export const markOrderReady = { params: z.strictObject({ order }), response: changedOrder }

export const identityDocuments = ['Aadhaar', 'Driving licence', 'Passport', 'Voter ID', 'PAN card'] as const

export const handOverPickup = {
  params: z.strictObject({
    order,
    code: inputText({ required: 'Enter the collection code', most: 12 }),
    paper: z.enum(identityDocuments, 'Choose an ID document'),
    lastFour: z
      .string('Enter the last four characters of the ID')
      .check(z.regex(/^[0-9A-Za-z]{4}$/, 'Enter the last four characters of the ID')),
  }),
  response: changedOrder,
}

export const markOrderDelivered = {
  params: z.strictObject({
    order,
    /** A picture of the courier's proof of delivery, as a data URL; without one a second person must agree. */
    proof: z._default(z.string(), ''),
  }),
  response: changedOrder,
}
const ofParcel = { order, parcel: id }
/** Reads the status of a parcel that left, and its proof of delivery. */
export const trackParcel = { params: z.strictObject(ofParcel), response: changedOrder }
/** Before the courier has picked the parcel up. */
export const cancelParcelPickup = { params: z.strictObject({ ...ofParcel, reason: because }), response: changedOrder }
/** A parcel that the courier handed back is here. */
export const receiveReturnedParcel = {
  params: z
    .strictObject({ ...ofParcel, isSealIntact: z.boolean(), remark: z._default(inputText({ most: 300 }), '') })
    .check(
      z.refine(({ isSealIntact, remark }) => isSealIntact || remark !== '', {
        message: 'Describe what is wrong with the parcel',
        path: ['remark'],
      }),
    ),
  response: changedOrder,
}
export const markReturnedToOrigin = { params: z.strictObject({ order, reason: because }), response: changedOrder }

const fault = z.enum(['customer', 'shop'], 'Choose who cancelled')

const refundAmounts = {
  moneyPaise: z.int(),
  silverUnits: z.int(),
  points: z.int(),
  needsSecond: z.boolean(),
  /** Why, as a sentence; empty when one person may do it. */
  secondBecause: z.string(),
}

export const previewOrderCancellation = {
  params: z.strictObject({ order, fault }),
  response: z.strictObject({
    ...refundAmounts,
    paidPaise: z.int(),
    metalThenPaise: z.int(),
    metalNowPaise: z.int(),
    lossPaise: z.int(),
    risePaise: z.int(),
    chargePaise: z.int(),
  }),
}

const previewedRefund = {
  shownPaise: z.int('Preview the refund first').check(z.gte(0, 'Preview the refund first')),
  /** The value in the response of `admin/orders/one`; absent: the order as it is now. */
  version: z.optional(integer),
}

export const cancelOrderByStaff = {
  params: z.strictObject({ order, fault, reason: because, ...previewedRefund }),
  response: changedOrder,
}
export const refuseCancelRequest = { params: z.strictObject({ order, reason: because }), response: changedOrder }

export const approveReturn = { params: z.strictObject({ order }), response: changedOrder }
export const rejectReturn = {
  params: z.strictObject({ order, answer: inputText({ required: 'Enter a reply to the customer', most: 300 }) }),
  response: changedOrder,
}
export const receiveReturn = { params: z.strictObject({ order }), response: changedOrder }
export const previewReturnSettlement = { params: z.strictObject({ order }), response: z.strictObject(refundAmounts) }
export const settleReturnByStaff = { params: z.strictObject({ order, ...previewedRefund }), response: changedOrder }

const refundOf = { order, pieces, claim: z.enum(claimReasons, 'Choose a reason'), reason: because }
export const previewOrderRefund = { params: z.strictObject(refundOf), response: z.strictObject(refundAmounts) }
export const refundOrderByStaff = {
  params: z.strictObject({ ...refundOf, ...previewedRefund }),
  response: changedOrder,
}

/** The customer is sent a link to pay the difference. */
export const sendPaymentLink = { params: z.strictObject({ order }), response: changedOrder }
export const acceptPayment = { params: z.strictObject({ order, reason: because }), response: changedOrder }

export const addOrderNote = {
  params: z.strictObject({ order, text: inputText({ required: 'Enter a note', most: 1000 }) }),
  response: changedOrder,
}
export const resendOrderMessage = { params: z.strictObject({ order, message: id }), response: changedOrder }
