/** The choice between couriers, and the files exchanged with the one that has no API. */
import * as z from 'zod/mini'
import { courierKeys } from '../../../shop/content/rules/couriers.ts'
import { hasTooManyLines, mostTableLines } from '../../../units/csv/line-limit.ts'
import { inputText, pincode } from '../../shape/fields.ts'

const rule = z.strictObject({
  first: pincode(),
  last: pincode(),
  mostWeightMilligrams: z.nullable(z.int()),
  mostValuePaise: z.nullable(z.int()),
  courier: z.enum(courierKeys, 'Choose a courier'),
})
const choice = z.strictObject({
  csvCourier: z.strictObject({
    name: inputText({ most: 40 }),
    trackingUrl: inputText({ most: 200 }),
    deliveryDays: z.int('Enter the delivery time'),
  }),
  rules: z.array(rule).check(z.maxLength(100, 'At most 100 rules')),
})

export const couriers = {
  params: z.strictObject({}),
  response: z.strictObject({
    integratedName: z.string(),
    choice,
    /** Days on which parcels left by the CSV courier, newest first. */
    days: z.array(z.strictObject({ day: z.string(), parcels: z.int(), open: z.int() })),
  }),
}

/** `seen`: the choice that the page showed. */
export const saveCouriers = { params: z.strictObject({ choice, seen: choice }), response: z.null() }

/** A hundred characters for each of the lines. */
export const mostStatusFileLength = 500_000
const text = inputText({ required: 'Choose a file or paste its rows', most: mostStatusFileLength }).check(
  z.refine((file) => !hasTooManyLines(file), `Import at most ${mostTableLines} lines at once`),
)
const report = z.strictObject({
  /** Parcels that get, or got, another status. */
  changes: z.array(z.strictObject({ order: z.string(), reference: z.string(), before: z.string(), after: z.string() })),
  unchanged: z.int(),
  skipped: z.array(z.strictObject({ line: z.int(), why: z.string() })),
})

export const previewStatusFile = { params: z.strictObject({ text }), response: report }
export const importStatusFile = { params: z.strictObject({ text }), response: report }
