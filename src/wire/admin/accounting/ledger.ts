/** The ledger, and the days that are closed. */
import * as z from 'zod/mini'
import { id, inputText, time } from '../../shape/fields.ts'
import { after, day, paise } from './shared.ts'

const asset = z.enum(['INR', 'POINT', 'SILVER'])
const owner = z.enum(['house', 'customers'])

export const listLedgerAccounts = {
  params: z.strictObject({ until: z.optional(day) }),
  response: z.strictObject({
    accounts: z.array(z.strictObject({ owner, name: z.string(), asset, balance: z.int(), accounts: z.int() })),
    /** The sum of each asset, which must be 0. */
    sums: z.array(z.strictObject({ asset, sum: z.int() })),
  }),
}

/** All of them optional; days are days in India, the last one included. */
export const ledgerSearchFields = {
  owner: z.optional(owner),
  account: z.optional(inputText({ most: 60 })),
  asset: z.optional(asset),
  customerId: z.optional(id),
  orderId: z.optional(id),
  /** The beginning of a reference. */
  reference: z._default(inputText({ most: 200 }), ''),
  from: z.optional(day),
  to: z.optional(day),
}

export const movements = {
  params: z.strictObject({ ...ledgerSearchFields, after }),
  response: z.strictObject({
    movements: z.array(
      z.strictObject({
        id: z.int(),
        why: z.string(),
        reference: z.string(),
        at: time,
        orderId: z.nullable(z.int()),
        uniqueOrderId: z.nullable(z.string()),
        entries: z.array(z.strictObject({ owner: z.string(), name: z.string(), asset, amount: z.int() })),
      }),
    ),
    next: z.nullable(z.int()),
  }),
}

export const ledgerExportQuery = z.strictObject(ledgerSearchFields)

const line = z.strictObject({
  group: z.string(),
  name: z.string(),
  count: z.nullable(z.int()),
  unit: z.enum(['paise', 'points', 'silver']),
  amount: paise,
})

export const readDayBook = {
  params: z.strictObject({ day: z.optional(day) }),
  response: z.strictObject({
    day,
    /** The day is over and may be closed. */
    isOver: z.boolean(),
    lines: z.array(line),
    balances: z.array(z.strictObject({ asset: z.string(), sum: z.int() })),
    closed: z.nullable(z.strictObject({ by: z.string(), at: time })),
    /** Something was posted to the day after it was closed. */
    hasChanged: z.boolean(),
    closedDays: z.array(z.strictObject({ day, by: z.string(), at: time })),
  }),
}

export const closeDay = { params: z.strictObject({ day }), response: z.null() }
