/** The settlement file of the sandbox's Paytm: payments and refunds of a day are settled on the next. */
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { addDays, type Day, dayOf } from '../../../units/date.ts'
import { isSignedBy } from '../../payment/paytm/checksum.ts'
import { sandboxPaytm } from '../../payment/paytm/settings.ts'
import { settlementPath } from '../../payment/paytm/settlements.ts'
import type { SandboxContext } from '../context.ts'
import { paytmRefunds } from './refunds.ts'
import { transactions } from './transactions.ts'

const { mid, merchantKey } = sandboxPaytm

const request = z.strictObject({
  MID: z.literal(mid),
  utrProcessedStartTime: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  utrProcessedEndTime: z.optional(z.string()),
  pageNum: z.int().check(z.minimum(1)),
  pageSize: z.int().check(z.minimum(1), z.maximum(20)),
})

export function settlementApi(app: Hono, sandbox: SandboxContext): void {
  app.post(`/paytm${settlementPath}`, async (c) => {
    const { checksumHash, ...fields } = (await c.req.json().catch(() => ({}))) as Record<string, unknown>
    if (!isSignedBy(merchantKey, fields, checksumHash))
      return c.json({ status: 'FAILURE', resultCode: '00000022', errorMessage: 'CHECKSUM_VALIDATION_FAILED' })
    const read = request.safeParse(fields)
    if (!read.success) return c.json({ status: 'FAILURE', resultCode: '00000030', errorMessage: 'ILLEGAL_PARAM' })
    return c.json(pageOf(linesOf(sandbox, read.data.utrProcessedStartTime), read.data))
  })
}

function pageOf(lines: readonly object[], { pageNum, pageSize }: { pageNum: number; pageSize: number }): object {
  if (lines.length === 0) return { status: 'RECORD_NOT_FOUND', resultCode: '', errorMessage: 'No records found' }
  const pageLines = lines.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return {
    status: 'SUCCESS',
    resultCode: '00000000',
    errorMessage: '',
    count: pageLines.length,
    totalCount: lines.length,
    settlementDetailList: pageLines,
    paginatorPageNum: pageNum,
    paginatorPageSize: pageSize,
    paginatorTotalPage: Math.ceil(lines.length / pageSize),
    paginatorTotalCount: lines.length,
  }
}

function linesOf(sandbox: SandboxContext, day: Day): object[] {
  const capturedOn = addDays(day, -1)
  const payout = { payoutDate: day, utrProcessedTime: day, utr: `SBXUTR${day.replaceAll('-', '')}`, mid }
  const sales = transactions(sandbox)
    .all()
    .filter(({ payment }) => payment?.fate.state === 'paid' && payment.at.startsWith(capturedOn))
    .map(({ orderId, amount, payment }) => ({
      ...payout,
      txnId: payment?.txnId,
      orderId,
      txnType: 'SALE',
      txnDate: payment?.at,
      txnAmount: amount,
      settleAmount: amount,
      commission: '0.00',
      gst: '0.00',
      paymentMode: payment?.mode,
      bankName: payment?.bank,
    }))
  const sentBack = paytmRefunds(sandbox)
    .all()
    .filter(({ doneAtMs, told }) => told && dayOf(new Date(doneAtMs)) === capturedOn)
    .map(({ refundId, orderId, amount }) => ({
      ...payout,
      txnId: refundId,
      orderId,
      txnType: 'REFUND',
      txnDate: capturedOn,
      txnAmount: amount,
      settleAmount: `-${amount}`,
      commission: '0.00',
      gst: '0.00',
    }))
  return [...sales, ...sentBack]
}
