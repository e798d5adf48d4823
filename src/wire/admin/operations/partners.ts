/** The partners of the shop: state, settings without their values, connection test, webhooks. */
import * as z from 'zod/mini'
import { partnerStates } from '../../../shop/operations/partners/rules/partner-state.ts'
import { inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const partner = z.strictObject({
  id: z.string(),
  title: z.string(),
  purpose: z.string(),
  state: z.enum(partnerStates),
  settings: z.array(
    z.strictObject({
      name: z.string(),
      isSet: z.boolean(),
      /** What a setting with fixed choices must say; empty for all others. Values are never shown. */
      choice: z.string(),
      isRequired: z.boolean(),
    }),
  ),
  webhook: z.nullable(
    z.strictObject({
      url: z.string(),
      /** Of the newest one with a valid signature; null where none came in fifteen days. */
      receivedAt: z.nullable(time),
      /** When the newest one that was processed had been received. */
      processedAt: z.nullable(time),
    }),
  ),
  test: z.nullable(
    z.strictObject({
      testedAt: time,
      testedBy: z.string(),
      tookMs: z.int(),
      succeeded: z.boolean(),
      detail: z.string(),
    }),
  ),
  lastError: z.nullable(z.strictObject({ at: time, error: z.string() })),
})

export const partners = {
  params: z.strictObject({}),
  response: z.strictObject({ partners: z.array(partner) }),
}

export const testPartner = {
  params: z.strictObject({ id: inputText({ required: 'Choose a partner', most: 40 }) }),
  response: z.strictObject({ succeeded: z.boolean(), detail: z.string(), tookMs: z.int() }),
}

export const messages = {
  'partners.unknown': [404, 'Partner not found'],
  'partners.off': [409, 'This partner is not set up, so there is nothing to test'],
  'partners.tested-too-often': [
    429,
    ({ minutes }) => `Tested six times in ten minutes. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  ],
} satisfies RefusalMessages
