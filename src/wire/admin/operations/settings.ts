/** Every setting of the shop with its meaning, its limits and who changed it. Values are in small units. */
import * as z from 'zod/mini'
import { inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const setting = z.strictObject({
  group: z.string(),
  name: z.string(),
  title: z.string(),
  meaning: z.string(),
  kind: z.enum([
    'line',
    'lines',
    'link',
    'rupees',
    'percent',
    'count',
    'yes-or-no',
    'time',
    'weekdays',
    'state',
    'silver',
    'gstin',
    'email',
    'phone',
    'digits',
    'pan',
    'capitals',
  ]),
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
  mayBeEmpty: z.boolean(),
  value: z.json(),
  usual: z.json(),
  changedAt: z.nullable(time),
  changedBy: z.nullable(z.string()),
  /** Customers' money or our documents depend on it: two persons change it once a customer has begun to pay. */
  byTwo: z.boolean(),
  /** A change in this direction needs a second person. */
  weakerWhen: z.nullable(z.enum(['higher', 'off'])),
  /** Documents carry it, so that it cannot be changed any more. */
  isFixed: z.boolean(),
  /** The proposal that waits for a second person. */
  proposal: z.nullable(z.strictObject({ id: z.int(), by: z.string(), after: z.string() })),
})

export const listSettings = {
  params: z.strictObject({}),
  response: z.strictObject({
    settings: z.array(setting),
    /** No customer has begun to pay yet, so no change needs a second person. */
    isFresh: z.boolean(),
    /** There is another person who could approve. */
    hasColleague: z.boolean(),
  }),
}

const one = {
  group: inputText({ required: 'Choose a setting', most: 40 }),
  name: inputText({ required: 'Choose a setting', most: 60 }),
}

export const settingHistory = {
  params: z.strictObject({ group: z.optional(one.group), name: z.optional(one.name) }),
  response: z.strictObject({
    changes: z.array(
      z.strictObject({
        id: z.int(),
        group: z.string(),
        name: z.string(),
        before: z.json(),
        after: z.json(),
        by: z.string(),
        at: time,
      }),
    ),
  }),
}

export const changeSetting = {
  params: z.strictObject({ ...one, value: z.json(), seen: z.json() }),
  response: z.null(),
}

export const messages = {
  'settings.unknown': [404, 'Setting not found'],
  'settings.bad-value': [422, ({ why }) => why],
  'settings.proposed-before': [409, 'A change of this setting already awaits approval'],
  'settings.fixed': [409, 'This cannot be changed any more: orders and documents already carry it'],
  'settings.changed-meanwhile': [409, 'Someone else changed this. Reload and review'],
} satisfies RefusalMessages
