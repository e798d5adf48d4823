/** The starter kit of the setup guide: what it contains, how it differs from what the shop has, and importing it (decision 0104). */
import * as z from 'zod/mini'
import { kitItemStates } from '../../../shop/operations/starter-kit/rules.ts'
import { time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const itemId = z.string().check(z.maxLength(120))
/** A digest of what the shop has of an item; empty if it has nothing. */
const seen = z.string().check(z.maxLength(64))

export const readStarterKit = {
  params: z.strictObject({}),
  response: z.strictObject({
    version: z.int(),
    items: z.array(
      z.strictObject({
        id: itemId,
        kind: z.enum(['page', 'question-category', 'question', 'banner', 'tile']),
        title: z.string(),
        state: z.enum(kitItemStates),
        /** Importing it overwrites nothing that staff wrote. */
        isSuggested: z.boolean(),
        seen,
        /** The version of the kit and the time of its last import; null if it never was. */
        imported: z.nullable(z.strictObject({ version: z.int(), at: time })),
        /** What a lawyer should check. */
        notes: z.array(z.string()),
      }),
    ),
  }),
}

export const compareKitItem = {
  params: z.strictObject({ id: itemId }),
  response: z.strictObject({
    changes: z.array(
      z.strictObject({
        field: z.string(),
        lines: z.array(z.strictObject({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
      }),
    ),
  }),
}

export const importStarterKit = {
  params: z.strictObject({
    items: z.array(z.strictObject({ id: itemId, seen })).check(z.minLength(1), z.maxLength(500)),
  }),
  response: z.strictObject({ imported: z.int() }),
}

export const messages = {
  'setup.no-kit-item': [404, 'The starter kit does not contain this text'],
} satisfies RefusalMessages
