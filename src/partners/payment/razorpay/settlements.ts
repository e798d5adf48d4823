/** Razorpay's combined report of a day: every payment and refund settled on it, 1,000 to a page. */
import * as z from 'zod/mini'
import type { Day } from '../../../units/date.ts'
import type { Settlement } from '../gateway.ts'
import type { RazorpayClient } from './client.ts'

const item = z.looseObject({
  entity_id: z.string(),
  type: z.string(),
  amount: z.int(),
  fee: z.catch(z.int(), 0),
  settlement_utr: z.catch(z.string(), ''),
})
const report = z.looseObject({ items: z.array(item) })
const pageSize = 1000

export async function settlementsOf(client: RazorpayClient, day: Day): Promise<Settlement[]> {
  const [year, month, date] = day.split('-').map(Number)
  const found: Settlement[] = []
  for (let skip = 0; ; skip += pageSize) {
    const query = new URLSearchParams(
      Object.entries({ year, month, day: date, count: pageSize, skip }).map(([name, value]) => [name, String(value)]),
    )
    const { items } = await client.request(
      { name: 'settlements', path: `/settlements/recon/combined?${query}` },
      report,
    )
    for (const { entity_id: ref, type, amount, fee, settlement_utr: utr } of items)
      if (type === 'payment' || type === 'refund')
        found.push({ kind: type, ref, amount: Math.abs(amount), fee, settledOn: day, utr })
    if (items.length < pageSize) return found
  }
}
