/** Digital silver: what customers own, compared with the bars in the vault. */
import * as z from 'zod/mini'
import { id, inputText, time } from '../../shape/fields.ts'
import { day, reason } from './shared.ts'

export const vault = {
  params: z.strictObject({}),
  response: z.strictObject({
    owedUnits: z.int(),
    inVaultUnits: z.int(),
    freeUnits: z.int(),
    /** Whether purchases stop when the vault does not cover them. */
    onlyCovered: z.boolean(),
    lastProof: z.nullable(z.strictObject({ day, takenAt: time, customersUnits: z.int(), barsUnits: z.int() })),
    bars: z.array(
      z.strictObject({
        id,
        serial: z.string(),
        refiner: z.string(),
        vault: z.string(),
        weightMilligrams: z.int(),
        fineness: z.int(),
        countsUnits: z.int(),
        receivedAt: time,
        leftAt: z.nullable(time),
      }),
    ),
    proposals: z.array(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
  }),
}

const serial = inputText({ required: 'Enter the serial number on the bar', most: 40 })

export const barIn = {
  params: z.strictObject({
    serial,
    refiner: inputText({ required: 'Enter the refiner', most: 60 }),
    vault: inputText({ required: 'Enter the location', most: 80 }),
    weightMilligrams: z
      .int('Enter the weight')
      .check(z.gte(1000, 'Enter the weight'), z.lte(100_000_000, 'This weight is too high for a bar')),
    fineness: z.int('Enter the fineness').check(z.gte(9000, 'At least 900'), z.lte(10_000, 'At most 1000')),
  }),
  response: z.null(),
}

export const barOut = {
  params: z.strictObject({ serial, why: reason }),
  response: z.null(),
}
