/** Delivery charges, holidays, blocked pincodes, and store counters. */
import * as z from 'zod/mini'
import { email, id, inputText, mobile, pincode, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const charges = z.strictObject({
  silverSteps: z.array(z.strictObject({ upTo: z.int(), charge: z.int() })),
  perKilogram: z.int(),
  gold: z.int(),
  insurance: z.int(),
  freeFrom: z.int(),
})
const terms = z.strictObject({ charges, despatchWithinDays: z.int() })
const holiday = z.strictObject({ day: z.string(), title: z.string() })
const closed = z.strictObject({
  id,
  first: z.string(),
  last: z.string(),
  pincodes: z.int(),
  reason: z.string(),
  closedBy: z.string(),
  closedAt: time,
})
const store = {
  name: inputText({ required: 'Enter a store name', most: 80 }),
  email: email('Enter an e-mail address', 'Enter a valid e-mail address'),
  mobile: mobile({ required: 'Enter a 10-digit mobile number' }),
  address: inputText({ required: 'Enter an address', most: 250 }),
  pincode: pincode(),
  hours: inputText({ required: 'Enter opening hours', most: 120 }),
  open: z.boolean(),
  ships: z._default(z.boolean(), false),
}
const storeView = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  address: z.string(),
  pincode: z.string(),
  hours: z.string(),
  open: z.boolean(),
  ships: z.boolean(),
  place: z.string(),
})

export const deliverySettings = {
  params: z.strictObject({}),
  response: z.strictObject({
    terms,
    usual: terms,
    holidays: z.array(holiday),
    closed: z.array(closed),
    stores: z.array(storeView),
  }),
}

export const checkDeliveryPincode = {
  params: z.strictObject({ pincode: pincode() }),
  response: z.strictObject({
    pincode: z.string(),
    /** Null for an unknown pincode. */
    place: z.nullable(z.string()),
    closed: z.nullable(closed),
    /** The courier's response, and whether the courier could be reached. */
    courierServes: z.boolean(),
    unconfirmed: z.boolean(),
    /** When an order placed now would be despatched and delivered; null where it cannot. */
    leavesOn: z.nullable(z.string()),
    arrivesOn: z.nullable(z.string()),
  }),
}

/** `seen`: the terms that the page showed. */
export const saveTerms = { params: z.strictObject({ terms, seen: terms }), response: z.null() }
export const addHoliday = {
  params: z.strictObject({
    day: z.string('Choose a date'),
    title: inputText({ required: 'Enter the occasion', most: 60 }),
  }),
  response: z.null(),
}
export const removeHoliday = { params: z.strictObject({ day: z.string() }), response: z.null() }
export const closePincodes = {
  params: z.strictObject({
    first: pincode(),
    /** Empty: only that one. */
    last: z._default(z.nullable(pincode()), null),
    reason: inputText({ required: 'Enter a reason', most: 200 }),
  }),
  response: z.null(),
}
export const reopenPincodes = { params: z.strictObject({ id }), response: z.null() }
export const saveStore = { params: z.strictObject({ id: z.nullable(id), ...store }), response: z.strictObject({ id }) }

export const messages = {
  'delivery.bad-charges': [422, ({ why }) => why],
  'delivery.bad-couriers': [422, ({ why }) => why],
  'delivery.courier-not-listed': [
    422,
    ({ name }) => `${name} is not on the list of couriers. Add it in Settings → Delivery → Couriers first`,
  ],
  'delivery.bad-day': [422, 'Choose today or a later date'],
  'delivery.holiday-known': [409, 'This date is already a holiday'],
  'delivery.no-holiday': [404, 'Holiday not found'],
  'delivery.bad-range': [422, 'The “To” pincode must be after the “From” pincode'],
  'delivery.no-such-pincodes': [422, 'No pincodes in this range'],
  'delivery.too-many-pincodes': [
    422,
    ({ count }) => `This would block ${count} pincodes. Block at most 2,000 at a time`,
  ],
  'delivery.closed-already': [409, 'Already blocked'],
  'delivery.not-closed': [404, 'Not blocked'],
  'delivery.no-store': [404, 'Store not found'],
} satisfies RefusalMessages
