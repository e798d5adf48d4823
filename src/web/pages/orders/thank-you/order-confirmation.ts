/** The confirmation texts of an order, by its status and payment status (rules/orders.md 1.1). */
import type { Texts } from '../../../texts/area.ts'
import type { orderTexts } from '../../../texts/orders/order.ts'
import type { Tone } from '../../../ui/state/note.tsx'

export interface OrderConfirmation {
  readonly tone: Extract<Tone, 'ok' | 'warn' | 'bad' | 'info'>
  readonly title: string
  readonly sentence: string
  /** The outcome is pending: the page polls. */
  readonly waits?: boolean
  /** The order can still be paid. */
  readonly unpaid?: boolean
}

interface Status {
  readonly status: string
  readonly paymentStatus: string
  readonly pickup: boolean
  /** Working days until despatch. */
  readonly despatchDays: number
}

export function orderConfirmationOf(
  { status, paymentStatus, pickup, despatchDays }: Status,
  t: Texts<typeof orderTexts>['thanks'],
): OrderConfirmation {
  if (status === 'Under Review') {
    return { tone: 'warn', ...t.review }
  }
  switch (paymentStatus) {
    case 'Paid':
      return { tone: 'ok', title: t.paid.title, sentence: pickup ? t.paid.pickup : t.paid.sent(despatchDays) }
    case 'Under Verification':
      return { tone: 'info', ...t.transfer }
    case 'Processing':
      return { tone: 'warn', ...t.waiting, waits: true }
    case 'Refund Initiated':
    case 'Partially Refunded':
    case 'Refunded':
      return { tone: 'info', ...t.refund }
    default:
      return { tone: 'bad', ...t.unpaid, unpaid: true }
  }
}
