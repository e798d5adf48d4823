/** Razorpay's combined report of a day: every payment and refund settled on it (docs: Fetch Settlement Recon Details). */
import * as z from 'zod/mini'
import type { Day } from '../../../units/date.ts'
import { PartnerError } from '../../partner-error.ts'
import type { Settlement } from '../gateway.ts'
import type { RazorpayClient } from './client.ts'
import { requestAllPages } from './pages.ts'

const item = z.looseObject({
  entity_id: z.string(),
  type: z.string(),
  amount: z.int(),
  currency: z.catch(z.string(), ''),
  /** With its tax. */
  fee: z.catch(z.int(), 0),
  settled: z.catch(z.boolean(), true),
  settlement_utr: z.catch(z.string(), ''),
})
type SettledItem = z.infer<typeof item>
const report = z.looseObject({ items: z.array(item) })
const pageSize = 1000
const call = 'settlements'

export async function settlementsOf(client: RazorpayClient, day: Day): Promise<Settlement[]> {
  const [year = '', month = '', date = ''] = day.split('-')
  const query = { year, month, day: date }
  const list = { name: call, path: '/settlements/recon/combined', query, shape: report, pageSize }
  return (await requestAllPages(client, list)).flatMap((line) => settlementOf(line, day))
}

/** Payments and refunds. Transfers and adjustments are ignored here, because they are matched on the bank statement. */
function settlementOf(
  { entity_id: ref, type, amount, currency, fee, settled, settlement_utr: utr }: SettledItem,
  day: Day,
) {
  if (!settled || (type !== 'payment' && type !== 'refund')) return []
  if (currency !== 'INR')
    throw new PartnerError('razorpay', call, { kind: 'unreadable', detail: `${ref} is not in INR` })
  return [{ kind: type, ref, amount: Math.abs(amount), fee, settledOn: day, utr } satisfies Settlement]
}
