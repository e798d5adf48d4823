/** The setup guide: what a shop lacks before it may sell, opening and closing it, and a look at it before (decision 0104). */
import * as z from 'zod/mini'
import { sellingStates } from '../../../shop/content/rules/selling-state.ts'
import { setupPointCodes, setupStepNames } from '../../../shop/operations/setup/rules.ts'
import { time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const point = z.strictObject({
  code: z.enum(setupPointCodes),
  /** The metal and why it has no rate, the setting of a partner, the slug of a page, a number of messages; else empty. */
  detail: z.string(),
  isRequired: z.boolean(),
})

export const readSetupGuide = {
  params: z.strictObject({}),
  response: z.strictObject({
    selling: z.strictObject({
      state: z.enum(sellingStates),
      /** When it was last opened or closed, and by whom; null if never, or by the demo. */
      changedAt: z.nullable(time),
      changedBy: z.nullable(z.string()),
    }),
    steps: z.array(
      z.strictObject({
        name: z.enum(setupStepNames),
        state: z.enum(['done', 'to-do', 'recommended']),
        points: z.array(point),
      }),
    ),
    /** Required points; the shop opens when there are none. */
    missing: z.int(),
  }),
}

export const openForSale = { params: z.strictObject({}), response: z.null() }
export const closeForSale = { params: z.strictObject({}), response: z.null() }

/** This browser sees the shop, and may order in it, until then. */
export const previewShop = { params: z.strictObject({}), response: z.strictObject({ until: time }) }

export const messages = {
  'setup.incomplete': [
    409,
    ({ missing, count }) =>
      `The shop cannot open yet: ${count === 1 ? '1 point is' : `${count} points are`} missing (${missing})`,
  ],
  'setup.not-open': [409, 'The shop is not open for sale'],
} satisfies RefusalMessages
