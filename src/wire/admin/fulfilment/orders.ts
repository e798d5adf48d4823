/** The queue of orders. Paise, milligrams, 0.0001 g of silver, points. */
import * as z from 'zod/mini'
import {
  documentKinds,
  metalsSought,
  mostOrdersAtOnce,
  mostOrdersInBatch,
  mostOrdersInDocument,
  orderPaymentMethods,
  paymentStatusGroups,
  stages,
} from '../../../shop/fulfilment/admin/rules.ts'
import { holdReasons } from '../../../shop/fulfilment/order-holds/rules.ts'
import { mostTagLength, mostTagsOfOrder, tagOf } from '../../../shop/fulfilment/tags/rules.ts'
import { parcelWorks } from '../../../shop/orders/rules/parcel-work.ts'
import { inputText, integer, time, wholeNumber } from '../../shape/fields.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a date'))
const none = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
const maybe = <T extends z.ZodMiniType>(kind: T) => z.optional(z.union([none, kind]))

export const uniqueOrderId = inputText({ required: 'Enter an order number', most: 40 })

/** Filters of the queue. */
export const orderFilters = {
  stage: z._default(z.enum(stages), 'open'),
  money: maybe(z.enum(paymentStatusGroups)),
  metal: maybe(z.enum(metalsSought)),
  way: maybe(z.enum(orderPaymentMethods)),
  handing: maybe(z.enum(['delivery', 'pickup'])),
  from: maybe(day),
  to: maybe(day),
  /** Absent: whoever waits longest first; of what is done, the latest. */
  sort: maybe(z.enum(['newest', 'oldest'])),
  search: z._default(inputText({ most: 80 }), ''),
  tag: z._default(inputText({ most: mostTagLength }), ''),
}

/** The next action, done with one click. */
const next = z.enum(['accept', 'check', 'pack', 'despatch', 'hand-to-courier', 'open'])

/** Why it is not packed, despatched or handed over; empty when nothing holds it. */
export const holds = z.array(z.strictObject({ reason: z.enum(holdReasons), sentence: z.string() }))

const counted = <T extends readonly string[]>(keys: T) =>
  z.array(z.strictObject({ key: z.enum(keys), orders: integer }))

export const queue = {
  params: z.strictObject({
    ...orderFilters,
    page: z._default(wholeNumber, 1),
  }),
  response: z.strictObject({
    figures: z.strictObject({
      toAccept: integer,
      toCheck: integer,
      toDespatch: integer,
      late: integer,
      soldTodayPaise: z.int(),
    }),
    rows: z.array(
      z.strictObject({
        order: z.string(),
        at: time,
        name: z.string(),
        city: z.string(),
        metals: z.string(),
        amountPaise: z.int(),
        paidBy: z.string(),
        money: z.enum(paymentStatusGroups),
        moneyLabel: z.string(),
        state: z.string(),
        stateLabel: z.string(),
        isPickup: z.boolean(),
        isLate: z.boolean(),
        /** A changed address holds the order until then; null when none does. */
        holdUntil: z.nullable(time),
        holds,
        hasInstruction: z.boolean(),
        /** Packed parcels waiting for despatch. */
        packed: integer,
        /** What is left to do with its parcels. */
        parcelWork: z.array(z.enum(parcelWorks)),
        tags: z.array(z.string()),
        next,
      }),
    ),
    total: integer,
    totalPaise: z.int(),
    page: integer,
    pages: integer,
    pageSize: integer,
    isCut: z.boolean(),
    counts: z.strictObject({
      stages: counted(stages),
      money: counted(paymentStatusGroups),
      metals: counted(metalsSought),
      ways: counted(orderPaymentMethods),
      handing: counted(['delivery', 'pickup'] as const),
    }),
  }),
}

/** The orders of all pages, for a batch: at most `mostOrdersInBatch`. */
export const matchingOrders = {
  params: z.strictObject(orderFilters),
  response: z.strictObject({
    orders: z.array(
      z.strictObject({
        order: z.string(),
        state: z.string(),
        amountPaise: z.int(),
        parcelWork: z.array(z.enum(parcelWorks)),
        next,
      }),
    ),
    total: integer,
  }),
}

const orderNumbers = (most: number) =>
  z.array(uniqueOrderId).check(z.minLength(1, 'Choose an order'), z.maxLength(most, `Choose at most ${most} orders`))

export const ordersAtOnce = orderNumbers(mostOrdersAtOnce)

/** The result for each order of a bulk action. */
export const bulkOrderActionResult = z.strictObject({
  done: integer,
  outcomes: z.array(
    z.strictObject({
      order: z.string(),
      isDone: z.boolean(),
      /** Why it was not done; empty when it was. */
      sentence: z.string(),
      stateLabel: z.string(),
    }),
  ),
})

/** Documents of many orders as one PDF. */
export const orderDocuments = {
  params: z.strictObject({
    kind: z.enum(documentKinds, 'Choose a document'),
    orders: orderNumbers(mostOrdersInDocument),
  }),
  response: z.strictObject({
    ...bulkOrderActionResult.def.shape,
    fileName: z.string(),
    /** Base64; empty when none of the orders has such a document. */
    pdf: z.string(),
  }),
}

const tag = z.pipe(inputText({ required: 'Enter a tag', most: mostTagLength }), z.transform(tagOf))
const tags = z._default(z.array(tag).check(z.maxLength(mostTagsOfOrder, `Choose at most ${mostTagsOfOrder} tags`)), [])

export const tagOrders = {
  params: z.strictObject({ orders: orderNumbers(mostOrdersInBatch), add: tags, remove: tags }),
  response: bulkOrderActionResult,
}

/** Every tag in use, in alphabetical order. */
export const listTags = { params: z.strictObject({}), response: z.strictObject({ tags: z.array(z.string()) }) }
