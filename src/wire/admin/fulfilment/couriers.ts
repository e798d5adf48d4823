/** The choice between couriers, and the files exchanged with the one that has no API. */
import * as z from 'zod/mini'
import { courierKeys } from '../../../shop/content/rules/couriers.ts'
import { hasTooManyLines, mostTableLines } from '../../../units/csv/line-limit.ts'
import { id, inputText, pincode, time } from '../../shape/fields.ts'

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

const parcelDay = z.strictObject({ day: z.string(), parcels: z.int(), open: z.int() })

export const couriers = {
  params: z.strictObject({}),
  response: z.strictObject({
    integratedName: z.string(),
    choice,
    /** Days on which parcels left by the CSV courier, newest first. */
    days: z.array(parcelDay),
    /** The same of the integrated courier. */
    integratedDays: z.array(parcelDay),
    /** Null: the integrated courier has no tracking. */
    tracking: z.nullable(
      z.strictObject({
        answeredAt: z.nullable(time),
        /** Why it does not answer, and when it is asked again; empty and null if it does. */
        problem: z.string(),
        retryAt: z.nullable(time),
      }),
    ),
    /** Parcels with the integrated courier, or back and not received: up to a limit, those that need attention first. */
    parcels: z.array(
      z.strictObject({
        id,
        order: z.string(),
        waybill: z.string(),
        stateLabel: z.string(),
        courierStatus: z.string(),
        problem: z.string(),
        awaitsReceipt: z.boolean(),
        expectedOn: z.nullable(z.string()),
        trackedAt: z.nullable(time),
        hasLabel: z.boolean(),
      }),
    ),
    parcelCount: z.int(),
  }),
}

/** Reads the status of all parcels with the integrated courier, up to a limit; the rest follow by schedule. */
export const trackParcels = {
  params: z.strictObject({}),
  response: z.strictObject({
    tracked: z.int(),
    changed: z.int(),
    problems: z.int(),
    /** Why the courier could not be asked; empty if it answered. */
    outage: z.string(),
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
