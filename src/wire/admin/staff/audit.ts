/** The audit log: search, export as CSV, and verification of the whole chain. */
import * as z from 'zod/mini'
import { auditOutcomes } from '../../../shop/staff/audit/rules.ts'
import { isDay } from '../../../units/date.ts'
import { id, inputText, time } from '../../shape/fields.ts'

const day = z.string().check(z.refine((value) => isDay(value), 'Enter a date'))

/** All of them optional; days are days in India, the last one included. */
export const auditSearchFields = {
  staffId: z.optional(id),
  /** The beginning of the name of a call: "admin/rates". */
  act: z.optional(inputText({ most: 100 })),
  what: z.optional(z.enum(['acts', 'reads'])),
  aboutKind: z.optional(inputText({ most: 40 })),
  aboutId: z.optional(inputText({ most: 100 })),
  outcome: z.optional(z.enum(auditOutcomes)),
  from: z.optional(day),
  to: z.optional(day),
}

export const acts = {
  params: z.strictObject({
    ...auditSearchFields,
    /** The id of the last one shown; without it, the newest are returned. */
    before: z.optional(id),
  }),
  response: z.strictObject({
    acts: z.array(
      z.strictObject({
        seq: z.int(),
        at: time,
        staffId: z.nullable(z.int()),
        /** Empty when nobody was identified. */
        staffName: z.string(),
        act: z.string(),
        /** `begun` means that the outcome is not known. */
        outcome: z.enum(auditOutcomes),
        about: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
        /** JSON, without secrets. */
        asked: z.string(),
        sentence: z.string(),
        ip: z.string(),
      }),
    ),
    /** The `before` of the next page; null after the last. */
    next: z.nullable(z.int()),
  }),
}

const checked = z.strictObject({ at: time, holds: z.boolean(), lines: z.int(), trouble: z.string() })

export const auditStatus = {
  params: z.strictObject({}),
  response: z.strictObject({
    /** When the whole log was last verified; null before the first time. */
    lastCheck: z.nullable(checked),
    /** Names of calls to choose from. */
    acts: z.array(z.string()),
    people: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  }),
}

export const verify = { params: z.strictObject({}), response: checked }

/** The same search, for the export. */
export const auditExportQuery = z.strictObject(auditSearchFields)
