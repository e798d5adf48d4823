/** How fast requests are answered and closed, by week, staff, channel and reason. Times are seconds. */
import * as z from 'zod/mini'
import { mostDaysInPeriod, whyNotPeriod } from '../../../shop/accounting/reports/rules/period.ts'
import { day } from '../accounting/shared.ts'

const clock = z.strictObject({
  done: z.int(),
  /** From receipt; null without any. */
  medianSeconds: z.nullable(z.int()),
  ninetiethSeconds: z.nullable(z.int()),
  inTime: z.int(),
  /** Done after the deadline, or past it and not done. */
  late: z.int(),
})
const figures = { received: z.int(), reply: clock, closing: clock }
/** `key`: the Monday of the week, the id of the account, the channel, or the kind and subject; empty for unassigned. */
const groups = z.array(z.strictObject({ key: z.string(), name: z.string(), ...figures }))

export const serviceReport = {
  /** Of requests received on these days. */
  params: z.strictObject({ from: day, to: day }).check(
    z.refine((period) => whyNotPeriod(period) === null, {
      error: `Choose at most ${mostDaysInPeriod} days, the first before the last`,
      path: ['to'],
    }),
  ),
  response: z.strictObject({
    ...figures,
    week: groups,
    staff: groups,
    channel: groups,
    reason: groups,
    /** Now, whatever the period. */
    open: z.strictObject({ all: z.int(), late: z.int(), byAge: z.array(z.int()) }),
  }),
}
