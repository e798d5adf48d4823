/** Saved views of lists, and the columns a person chose. */
import * as z from 'zod/mini'
import { adminListNames } from '../../../shop/staff/saved-views/rules.ts'
import { id, inputText } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

export const messages = {
  'views.name-taken': [409, 'There is a view with this name already'],
  'views.not-yours': [403, 'You cannot share views, or change shared ones'],
  'views.too-many': [409, ({ most }) => `Save at most ${most} views of a list. Delete one you no longer need`],
  'views.unknown': [404, 'This view no longer exists'],
} as const satisfies RefusalMessages

const list = z.enum(adminListNames, 'Choose a list')
const columns = z.nullable(z.array(inputText({ most: 40 })).check(z.maxLength(30, 'Choose fewer columns')))

export const views = {
  params: z.strictObject({ list }),
  response: z.strictObject({
    views: z.array(
      z.strictObject({
        id,
        name: z.string(),
        /** Search parameters of the list's address, sorted. */
        query: z.string(),
        columns: z.nullable(z.array(z.string())),
        isShared: z.boolean(),
        /** Who saved it; empty for one's own. */
        by: z.string(),
        mayChange: z.boolean(),
      }),
    ),
    /** The columns this person chose; null: those the list begins with. */
    columns: z.nullable(z.array(z.string())),
  }),
}

export const saveView = {
  params: z.strictObject({
    list,
    /** Absent: a new view. */
    id: z.optional(id),
    name: inputText({ required: 'Enter a view name', most: 40 }),
    query: z._default(inputText({ most: 1000 }), ''),
    columns: z._default(columns, null),
    isShared: z._default(z.boolean(), false),
  }),
  response: views.response,
}

export const deleteView = { params: z.strictObject({ list, id }), response: views.response }
export const saveListColumns = { params: z.strictObject({ list, columns }), response: views.response }
