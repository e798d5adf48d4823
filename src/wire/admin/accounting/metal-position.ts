/** The position in each metal by day, the events behind each figure, and hedges. Milligrams of fine metal; paise per gram. */
import * as z from 'zod/mini'
import { metalEventKinds } from '../../../shop/accounting/metal-position/rules/position.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { integerInput, metal } from '../catalog/product-fields.ts'
import { after, day, paise, reason } from './shared.ts'

const mg = z.int()
const proposals = z.array(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time }))

export const metalPosition = {
  params: z.strictObject({ from: day, to: day }),
  response: z.strictObject({
    positions: z.array(
      z.strictObject({
        metal,
        /** The day of the opening position; null until one is entered. */
        startedOn: z.nullable(day),
        /** Paise for the position at the end, at the rate of the moment. */
        worthPaise: paise,
        /** Newest first. */
        days: z.array(
          z.strictObject({
            day,
            openingMilligrams: mg,
            sums: z.array(z.strictObject({ kind: z.enum(metalEventKinds), milligrams: mg })),
            /** Opening position or corrections of this day. */
            enteredMilligrams: mg,
            closingMilligrams: mg,
          }),
        ),
        entries: z.array(
          z.strictObject({
            id,
            kind: z.enum(['opening', 'correction']),
            day,
            milligrams: mg,
            note: z.string(),
            by: z.string(),
            at: time,
          }),
        ),
      }),
    ),
    proposals,
  }),
}

export const metalEvents = {
  params: z.strictObject({ metal, kind: z.enum(metalEventKinds), from: day, to: day }),
  response: z.strictObject({
    events: z.array(
      z.strictObject({
        at: time,
        milligrams: mg,
        subject: z.enum(['order', 'ledger', 'buy-back', 'purchase', 'product', 'hedge']),
        reference: z.string(),
        what: z.string(),
      }),
    ),
    total: z.int(),
    sumMilligrams: mg,
  }),
}

export const enterMetalPosition = {
  params: z.strictObject({
    metal: z.enum(['gold', 'silver'], 'Choose a metal'),
    day,
    /** Below zero where more was sold than is owned. */
    fineMilligrams: z.int('Enter the fine weight'),
    note: reason,
  }),
  response: z.null(),
}

export const recordMetalCount = {
  params: z.strictObject({
    metal: z.enum(['gold', 'silver'], 'Choose a metal'),
    day,
    fineMilligrams: integerInput.check(
      z.minimum(0, 'Enter the fine weight'),
      z.maximum(100_000_000_000, 'At most 100 t'),
    ),
    note: inputText({ most: 400 }),
  }),
  response: z.null(),
}

const name = (required: string) => inputText({ required, most: 120 })

export const recordHedge = {
  params: z.strictObject({
    metal: z.enum(['gold', 'silver'], 'Choose a metal'),
    side: z.enum(['buy', 'sell'], 'Choose bought or sold'),
    day,
    fineMilligrams: integerInput.check(
      z.minimum(1, 'Enter the fine weight'),
      z.maximum(10_000_000_000, 'At most 10 t'),
    ),
    ratePaise: integerInput.check(z.minimum(1, 'Enter the rate')),
    counterparty: name('Enter the exchange, bank or dealer'),
    contract: inputText({ most: 120 }),
    note: inputText({ most: 400 }),
  }),
  response: z.strictObject({ id }),
}

export const cancelHedge = { params: z.strictObject({ id, why: reason }), response: z.null() }

export const attachHedgeFile = {
  params: z.strictObject({ id, file: z.instanceof(File, { message: 'Attach a file' }) }),
  response: z.null(),
}

export const listHedges = {
  params: z.strictObject({ after }),
  response: z.strictObject({
    hedges: z.array(
      z.strictObject({
        id,
        metal,
        side: z.enum(['buy', 'sell']),
        day,
        fineMilligrams: mg,
        ratePaise: paise,
        counterparty: z.string(),
        contract: z.string(),
        note: z.string(),
        /** The hedge that this entry cancels. */
        cancelsId: z.nullable(id),
        isCancelled: z.boolean(),
        hasFile: z.boolean(),
        by: z.string(),
        at: time,
      }),
    ),
    /** Hedges and cancellations that wait for a second person. */
    proposals,
    next: z.nullable(z.int()),
  }),
}

export const messages = {
  'metal-position.in-future': [422, 'Choose today or an earlier day'],
  'metal-position.correct-today': [409, 'The opening position was entered meanwhile. Enter a correction instead'],
  'metal-position.nothing': [422, 'Enter the grams to add or take off'],
  'metal-position.too-long': [422, 'Choose at most 92 days, the first before the last'],
  'hedges.in-future': [422, 'Choose today or an earlier day'],
  'hedges.unknown': [404, 'Hedge not found'],
  'hedges.cancelled': [409, 'This hedge is cancelled already'],
  'hedges.has-file': [409, 'This hedge has a file already'],
} satisfies RefusalMessages
