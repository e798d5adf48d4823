/** The queue of orders. Paise, milligrams, 0.0001 g of silver, points. */
import * as z from 'zod/mini'
import {
  metalsSought,
  mostOrdersAtOnce,
  orderPaymentMethods,
  paymentStatusGroups,
  stages,
} from '../../../shop/fulfilment/admin/rules.ts'
import { holdReasons } from '../../../shop/fulfilment/order-holds/rules.ts'
import { id, inputText, integer, time, wholeNumber } from '../../shape/fields.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a date'))
const none = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
const maybe = <T extends z.ZodMiniType>(kind: T) => z.optional(z.union([none, kind]))
const yes = z.pipe(
  z.union([z.boolean(), z.literal('true'), z.literal('false')]),
  z.transform((value) => value === true || value === 'true'),
)

export const uniqueOrderId = inputText({ required: 'Enter an order number', most: 40 })

/** Filters of the queue, which a saved view stores. */
const filters = {
  stage: z._default(z.enum(stages), 'open'),
  money: maybe(z.enum(paymentStatusGroups)),
  metal: maybe(z.enum(metalsSought)),
  way: maybe(z.enum(orderPaymentMethods)),
  handing: maybe(z.enum(['delivery', 'pickup'])),
  from: maybe(day),
  to: maybe(day),
  isLate: z.optional(yes),
  sort: maybe(z.enum(['newest', 'oldest'])),
}

/** Why it is not packed, despatched or handed over; empty when nothing holds it. */
export const holds = z.array(z.strictObject({ reason: z.enum(holdReasons), sentence: z.string() }))

const counted = <T extends readonly string[]>(keys: T) =>
  z.array(z.strictObject({ key: z.enum(keys), orders: integer }))

export const queue = {
  params: z.strictObject({
    ...filters,
    search: z._default(inputText({ most: 80 }), ''),
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
        /** The next action, done with one click. */
        next: z.enum(['accept', 'check', 'pack', 'despatch', 'open']),
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

export const views = {
  params: z.strictObject({}),
  response: z.strictObject({ views: z.array(z.strictObject({ id, name: z.string(), wish: z.strictObject(filters) })) }),
}

export const saveView = {
  params: z.strictObject({
    name: inputText({ required: 'Enter a view name', most: 40 }),
    wish: z.strictObject(filters),
  }),
  response: views.response,
}

export const dropView = { params: z.strictObject({ id }), response: views.response }

export const ordersAtOnce = z
  .array(uniqueOrderId)
  .check(z.minLength(1, 'Choose an order'), z.maxLength(mostOrdersAtOnce, `Choose at most ${mostOrdersAtOnce} orders`))

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
