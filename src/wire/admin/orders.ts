/** The queue of orders, and one order with all that was done with it. Paise, milligrams, 0.0001 g of silver, points. */
import * as z from 'zod/mini'
import { metalsSought, moneyStands, mostAtOnce, payingWays, stages } from '../../shop/order-desk/rules.ts'
import { count, id, text, time, whole } from '../fields.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day'))
const none = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
const maybe = <T extends z.ZodMiniType>(kind: T) => z.optional(z.union([none, kind]))
const yes = z.pipe(
  z.union([z.boolean(), z.literal('true'), z.literal('false')]),
  z.transform((value) => value === true || value === 'true'),
)

export const uniqueOrderId = text({ required: 'Name the order', most: 40 })

/** What the queue is filtered by, and what a saved view keeps. */
const filters = {
  stage: z._default(z.enum(stages), 'open'),
  money: maybe(z.enum(moneyStands)),
  metal: maybe(z.enum(metalsSought)),
  way: maybe(z.enum(payingWays)),
  handing: maybe(z.enum(['delivery', 'pickup'])),
  from: maybe(day),
  to: maybe(day),
  isLate: z.optional(yes),
  sort: maybe(z.enum(['newest', 'oldest'])),
}

const counted = <T extends readonly string[]>(keys: T) => z.array(z.strictObject({ key: z.enum(keys), orders: count }))

export const queue = {
  asks: z.strictObject({ ...filters, search: z._default(text({ most: 80 }), ''), page: z._default(whole, 1) }),
  answers: z.strictObject({
    figures: z.strictObject({
      toAccept: count,
      toCheck: count,
      toDespatch: count,
      late: count,
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
        money: z.enum(moneyStands),
        moneyLabel: z.string(),
        state: z.string(),
        stateLabel: z.string(),
        isPickup: z.boolean(),
        isLate: z.boolean(),
        hasInstruction: z.boolean(),
        /** Parcels that are packed and wait to leave. */
        packed: count,
        /** What one press does with it next. */
        next: z.enum(['accept', 'check', 'pack', 'despatch', 'open']),
      }),
    ),
    total: count,
    totalPaise: z.int(),
    page: count,
    pages: count,
    pageSize: count,
    isCut: z.boolean(),
    counts: z.strictObject({
      stages: counted(stages),
      money: counted(moneyStands),
      metals: counted(metalsSought),
      ways: counted(payingWays),
      handing: counted(['delivery', 'pickup'] as const),
    }),
  }),
}

export const views = {
  asks: z.strictObject({}),
  answers: z.strictObject({ views: z.array(z.strictObject({ id, name: z.string(), wish: z.strictObject(filters) })) }),
}

export const saveView = {
  asks: z.strictObject({ name: text({ required: 'Give the view a name', most: 40 }), wish: z.strictObject(filters) }),
  answers: views.answers,
}

export const dropView = { asks: z.strictObject({ id }), answers: views.answers }

export const ordersAtOnce = z
  .array(uniqueOrderId)
  .check(z.minLength(1, 'Choose an order'), z.maxLength(mostAtOnce, `Choose at most ${mostAtOnce} orders`))

/** What became of each, for acts on many. */
export const outcomes = z.strictObject({
  done: count,
  outcomes: z.array(
    z.strictObject({
      order: z.string(),
      isDone: z.boolean(),
      /** Why it was not; empty when it was. */
      sentence: z.string(),
      stateLabel: z.string(),
    }),
  ),
})

const place = z.strictObject({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  mobile: z.string(),
  gstin: z.nullable(z.string()),
})

const goesBack = { moneyPaise: z.int(), silverUnits: z.int(), points: z.int() }

const packedPieces = z.strictObject({ lineId: id, quantity: count, serials: z.array(z.string()) })

export const one = {
  asks: z.strictObject({ order: uniqueOrderId }),
  answers: z.strictObject({
    order: z.string(),
    state: z.string(),
    stateLabel: z.string(),
    money: z.enum(moneyStands),
    moneyLabel: z.string(),
    paidBy: z.string(),
    begunAt: time,
    placedAt: z.nullable(time),
    isPickup: z.boolean(),
    isLate: z.boolean(),
    printedInvoice: z.boolean(),
    instruction: z.string(),
    couponCode: z.nullable(z.string()),
    goldRatePaise: z.int(),
    silverRatePaise: z.int(),
    /** Name the acts that can be done with it as it stands. */
    acts: z.array(z.string()),
    customer: z.strictObject({ id: count, name: z.string(), mobile: z.string(), email: z.string(), orders: count }),
    delivery: place,
    billing: place,
    lines: z.array(
      z.strictObject({
        id,
        name: z.string(),
        image: z.string(),
        metal: z.string(),
        weightMilligrams: z.int(),
        finenessPer10000: z.int(),
        packageTitle: z.string(),
        quantity: count,
        unitPaise: z.int(),
        grossPaise: z.int(),
        discountPaise: z.int(),
        taxPaise: z.int(),
        sent: count,
        leftToPack: count,
        returned: count,
        /** How many of its pieces came with a serial and must be scanned. */
        scans: count,
      }),
    ),
    price: z.strictObject({
      goodsPaise: z.int(),
      discountPaise: z.int(),
      couponPaise: z.int(),
      points: z.int(),
      pointsPaise: z.int(),
      shippingPaise: z.int(),
      silverUnits: z.int(),
      silverPaise: z.int(),
      gatewayPaise: z.int(),
      payablePaise: z.int(),
      taxablePaise: z.int(),
      gstPaise: z.int(),
      invoicePaise: z.int(),
    }),
    attempts: z.array(
      z.strictObject({
        ref: z.string(),
        mode: z.string(),
        provider: z.string(),
        amountPaise: z.int(),
        state: z.string(),
        reason: z.string(),
        at: time,
      }),
    ),
    payments: z.array(
      z.strictObject({
        till: z.string(),
        ref: z.string(),
        amountPaise: z.int(),
        outcome: z.enum(['accepted', 'surplus', 'questioned']),
        why: z.string(),
        at: time,
      }),
    ),
    refunds: z.array(
      z.strictObject({
        ref: z.string(),
        amountPaise: z.int(),
        state: z.enum(['due', 'asked', 'done', 'failed']),
        why: z.string(),
        note: z.string(),
        byHand: z.boolean(),
        at: time,
        doneAt: z.nullable(time),
      }),
    ),
    transferWaits: z.boolean(),
    parcels: z.array(
      z.strictObject({
        id,
        state: z.string(),
        stateLabel: z.string(),
        waybill: z.string(),
        courier: z.string(),
        trackUrl: z.string(),
        seal: z.string(),
        weightMilligrams: z.nullable(z.int()),
        hasPhoto: z.boolean(),
        isReplacement: z.boolean(),
        wasSentAgain: z.boolean(),
        leftAt: time,
        deliveredAt: z.nullable(time),
        pieces: z.array(packedPieces),
      }),
    ),
    packed: z.array(
      z.strictObject({
        id,
        pieces: z.array(packedPieces),
        weightMilligrams: z.int(),
        expectedMilligrams: z.int(),
        weightReason: z.string(),
        seal: z.string(),
        hasPhoto: z.boolean(),
        by: z.string(),
        at: time,
        /** A waybill was asked for, and the answer never came: asking again is safe. */
        isBooking: z.boolean(),
        waybill: z.string(),
      }),
    ),
    papers: z.array(z.strictObject({ number: z.string(), kind: z.string(), totalPaise: z.int(), at: time })),
    returns: z.array(
      z.strictObject({
        id,
        lineId: id,
        quantity: count,
        claim: z.string(),
        reason: z.string(),
        wish: z.enum(['refund', 'replacement']),
        stateLabel: z.string(),
        answer: z.string(),
        pictures: count,
        ...goesBack,
        at: time,
      }),
    ),
    cancellation: z.nullable(
      z.strictObject({
        state: z.enum(['asked', 'refused', 'done']),
        reason: z.string(),
        fault: z.enum(['customer', 'shop']),
        lossPaise: z.int(),
        chargePaise: z.int(),
        risePaise: z.int(),
        refundPaise: z.int(),
        at: time,
      }),
    ),
    proposals: z.array(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
    messages: z.array(
      z.strictObject({
        id,
        channel: z.enum(['sms', 'email']),
        to: z.string(),
        title: z.string(),
        text: z.string(),
        isSent: z.boolean(),
        isSecret: z.boolean(),
        at: time,
      }),
    ),
    notes: z.array(z.strictObject({ by: z.string(), text: z.string(), at: time })),
    timeline: z.array(
      z.strictObject({ kind: z.string(), title: z.string(), by: z.string(), why: z.string(), at: time }),
    ),
  }),
}

/** What changed, read anew: pages put it in the place of what they showed. */
export const changed = one.answers
