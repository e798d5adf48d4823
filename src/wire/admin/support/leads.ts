/** People who left an address with us, and where. */
import * as z from 'zod/mini'
import { leadKinds } from '../../../shop/support/leads/rules.ts'
import { id, time } from '../../shape/fields.ts'

export const leads = {
  params: z.strictObject({ kind: z._default(z.enum(leadKinds), 'popup'), after: z.optional(id) }),
  response: z.strictObject({
    counts: z.record(z.enum(leadKinds), z.int()),
    leads: z.array(
      z.strictObject({
        id,
        name: z.string(),
        /** Masked. */
        email: z.string(),
        mobile: z.string(),
        about: z.string(),
        state: z.string(),
        at: time,
      }),
    ),
    next: z.nullable(z.int()),
  }),
}
