/**
 * Paytm's Settlement API: what was paid out to the merchant on a day, line by line, 20 to a page. Requests are signed like
 * forms, over all fields but the signature. It works in production only, and returns nothing for days without a payout.
 */
import * as z from 'zod/mini'
import { addDays, type Day } from '../../../units/date.ts'
import { PartnerError } from '../../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../../partner-request.ts'
import type { Settlement } from '../gateway.ts'
import { paiseOfText } from '../rupees.ts'
import { sign } from './checksum.ts'
import type { PaytmSettings } from './settings.ts'

const call = 'settlement/list'
export const settlementPath = '/merchant-settlement-service/settlement/list'
const pageSize = 20
/** Enough for 200,000 lines a day; it stops a response that never ends. */
const mostPages = 10_000

/** Amounts come as numbers or as text. */
const rupees = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => paiseOfText(typeof value === 'number' ? value.toFixed(2) : value)),
)
const line = z.looseObject({
  txnId: z.string(),
  txnType: z.catch(z.string(), 'SALE'),
  txnAmount: rupees,
  commission: z.catch(rupees, 0),
  gst: z.catch(rupees, 0),
  utr: z.catch(z.string(), ''),
})
const response = z.looseObject({
  status: z.string(),
  resultCode: z.catch(z.string(), ''),
  errorMessage: z.catch(z.string(), ''),
  settlementDetailList: z.nullish(z.array(line)),
  paginatorTotalPage: z.catch(z.int(), 1),
})

export async function settlementsOf(settings: PaytmSettings, fetch: Fetch, day: Day): Promise<Settlement[]> {
  const found: Settlement[] = []
  for (let page = 1; page <= mostPages; page++) {
    const response = await fetchPage(settings, fetch, { day, page })
    if (response.status === 'RECORD_NOT_FOUND') return found
    if (response.status !== 'SUCCESS')
      throw new PartnerError('paytm', call, {
        kind: 'refused',
        detail: `${response.resultCode} ${response.errorMessage}`,
      })
    for (const row of response.settlementDetailList ?? []) found.push(...settlementOf(row, day))
    if (page >= response.paginatorTotalPage) return found
  }
  throw new PartnerError('paytm', call, { kind: 'unreadable', detail: 'pages without end' })
}

async function fetchPage(settings: PaytmSettings, fetch: Fetch, { day, page }: { day: Day; page: number }) {
  const params = {
    MID: settings.mid,
    utrProcessedStartTime: day,
    utrProcessedEndTime: addDays(day, 1),
    pageNum: page,
    pageSize,
  }
  const { status, json } = await sendPartnerRequest(fetch, {
    partner: 'paytm',
    call,
    url: `${settings.host}${settlementPath}`,
    body: JSON.stringify({ ...params, checksumHash: sign(params, settings.merchantKey) }),
    timeoutMs: settings.timeoutMs,
  })
  const read = response.safeParse(json)
  if (!read.success) throw new PartnerError('paytm', call, { kind: 'unreadable', detail: `status ${status}` })
  return read.data
}

/** Sales and refunds. Chargebacks and adjustments are ignored here, because they are matched on the bank statement. */
function settlementOf(
  { txnId, txnType, txnAmount, commission, gst, utr }: z.infer<typeof line>,
  day: Day,
): Settlement[] {
  const kind = txnType === 'REFUND' ? 'refund' : txnType === 'SALE' || txnType === 'ACQUIRING' ? 'payment' : null
  if (kind === null) return []
  if (txnAmount === null) throw new PartnerError('paytm', call, { kind: 'unreadable', detail: `no amount of ${txnId}` })
  return [{ kind, ref: txnId, amount: txnAmount, fee: (commission ?? 0) + (gst ?? 0), settledOn: day, utr }]
}
