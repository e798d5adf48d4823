/** Fields shared by the accounting calls. Amounts are whole: paise, points, 0.0001 g. */
import * as z from 'zod/mini'
import { hasTooManyLines, mostTableLines } from '../../../units/csv/line-limit.ts'
import { isDay } from '../../../units/date.ts'
import { id, inputText } from '../../shape/fields.ts'

export const day = z.string().check(z.refine((value) => isDay(value), 'Choose a day'))
/** "2026-11" */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month'))
export const after = z.optional(id)
export const reason = inputText({ required: 'Enter a reason', least: [3, 'Enter a reason'], most: 400 })
export const paise = z.int()
export const skippedLines = z.array(z.strictObject({ line: z.int(), why: z.string() }))
/** Largest file: five times a statement of two thousand lines. */
const mostFileBytes = 4_000_000
export const fileText = inputText({ required: 'Choose a file or paste its rows', most: mostFileBytes }).check(
  z.refine((file) => !hasTooManyLines(file), `Import at most ${mostTableLines} lines at once. Use a shorter period`),
)
