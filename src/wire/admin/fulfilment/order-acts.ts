/** What is done with an order at the desk. Each answers the order as it is afterwards. */
import * as z from 'zod/mini'
import { type Claim, claims } from '../../../shop/orders/returns/rules.ts'
import { count, id, quantity, text } from '../../shape/fields.ts'
import { changed } from './order.ts'
import { ordersAtOnce, outcomes, uniqueOrderId } from './orders.ts'

/** What is claimed, as staff read it. */
export const claimLabels: Readonly<Record<Claim, string>> = {
  wrong: 'Another piece than ordered',
  damaged: 'Damaged',
  short: 'Pieces missing',
  tampered: 'Tampered with',
  purity: 'Not of its fineness',
}

const order = uniqueOrderId
const because = text({ required: 'Say why', most: 300 })
const pieces = z
  .array(z.strictObject({ lineId: id, quantity }))
  .check(z.minLength(1, 'Choose pieces'), z.maxLength(50, 'Choose fewer pieces'))

export const accept = { asks: z.strictObject({ orders: ordersAtOnce }), answers: outcomes }
/** Orders that the courier's list names; always proposed to a second person, the list with it. */
export const deliveredMany = {
  asks: z.strictObject({
    orders: ordersAtOnce,
    list: text({ required: 'Paste the list of the courier', most: 50_000 }),
  }),
  answers: outcomes,
}
export const despatchMany = { asks: z.strictObject({ orders: ordersAtOnce }), answers: outcomes }

const serial = text({ required: 'Scan a serial', most: 60 })

export const pack = {
  asks: z.strictObject({
    order,
    pieces: z
      .array(z.strictObject({ lineId: id, quantity, serials: z._default(z.array(serial).check(z.maxLength(100)), []) }))
      .check(z.minLength(1, 'Choose pieces'), z.maxLength(50, 'Choose fewer pieces')),
    weightMilligrams: z
      .int('Enter the weight from the scale')
      .check(z.gte(1, 'Enter the weight from the scale'), z.lte(100_000_000, 'Enter the weight in grams')),
    weightReason: z._default(text({ most: 200 }), ''),
    sealNo: text({ required: 'Enter the number of the seal', most: 40 }),
    /** A picture in a string; empty for none, where none is due. */
    photo: z._default(z.string(), ''),
  }),
  answers: changed,
}

export const packingOf = {
  asks: z.strictObject({ order, pieces }),
  answers: z.strictObject({
    expectedMilligrams: z.int(),
    toleranceMilligrams: z.int(),
    valuePaise: z.int(),
    photoDue: z.boolean(),
  }),
}

/** A parcel that does not weigh what it should may leave. */
export const approveWeight = { asks: z.strictObject({ order, parcel: id }), answers: changed }
export const unpack = { asks: z.strictObject({ order, parcel: id }), answers: changed }

export const despatch = {
  asks: z.strictObject({
    order,
    parcel: id,
    /** Empty: the courier is asked for one. */
    waybill: z._default(text({ most: 40 }), ''),
    courier: z._default(text({ most: 40 }), ''),
  }),
  answers: changed,
}

export const ready = { asks: z.strictObject({ order }), answers: changed }

export const identityPapers = ['Aadhaar', 'Driving licence', 'Passport', 'Voter ID', 'PAN card'] as const

export const handOver = {
  asks: z.strictObject({
    order,
    code: text({ required: 'Ask for the collection code', most: 12 }),
    paper: z.enum(identityPapers, 'Look at a paper of identity'),
    lastFour: z
      .string('Enter its last four characters')
      .check(z.regex(/^[0-9A-Za-z]{4}$/, 'Enter its last four characters')),
  }),
  answers: changed,
}

export const delivered = {
  asks: z.strictObject({
    order,
    /** A picture of the courier's proof of delivery, as a data address; without it a second person agrees. */
    proof: z._default(z.string(), ''),
  }),
  answers: changed,
}
export const cameBack = { asks: z.strictObject({ order, reason: because }), answers: changed }

const fault = z.enum(['customer', 'shop'], 'Say whose fault it is')

const goesBack = {
  moneyPaise: z.int(),
  silverUnits: z.int(),
  points: z.int(),
  needsSecond: z.boolean(),
  /** Why, in words; empty where one person may do it. */
  secondBecause: z.string(),
}

export const cancelCost = {
  asks: z.strictObject({ order, fault }),
  answers: z.strictObject({
    ...goesBack,
    paidPaise: z.int(),
    metalThenPaise: z.int(),
    metalNowPaise: z.int(),
    lossPaise: z.int(),
    risePaise: z.int(),
    chargePaise: z.int(),
  }),
}

const shown = {
  shownPaise: z.int('Look at what goes back first'),
  /** As `admin/orders/one` answered it; absent: the order as it is now. */
  version: z.optional(count),
}

export const cancel = { asks: z.strictObject({ order, fault, reason: because, ...shown }), answers: changed }
export const refuseCancel = { asks: z.strictObject({ order, reason: because }), answers: changed }

export const approveReturn = { asks: z.strictObject({ order }), answers: changed }
export const rejectReturn = {
  asks: z.strictObject({ order, answer: text({ required: 'Tell the customer why', most: 300 }) }),
  answers: changed,
}
export const receiveReturn = { asks: z.strictObject({ order }), answers: changed }
export const settling = { asks: z.strictObject({ order }), answers: z.strictObject(goesBack) }
export const settle = { asks: z.strictObject({ order, ...shown }), answers: changed }

const refundOf = { order, pieces, claim: z.enum(claims, 'Say what is wrong'), reason: because }
export const refunding = { asks: z.strictObject(refundOf), answers: z.strictObject(goesBack) }
export const refund = { asks: z.strictObject({ ...refundOf, ...shown }), answers: changed }

export const acceptPayment = { asks: z.strictObject({ order, reason: because }), answers: changed }

export const note = {
  asks: z.strictObject({ order, text: text({ required: 'Write a note', most: 1000 }) }),
  answers: changed,
}
export const resend = { asks: z.strictObject({ order, message: id }), answers: changed }
