/** The confirmation texts of an order, by its status and payment status (rules/orders.md 1.1). */
import { paymentModeLabels } from '../../../../shop/pricing/rules/payment-mode-labels.ts'
import type { TransferStage } from '../../../parts/checkout/transfer-progress.tsx'
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
  readonly shipsWithinDays: number | null
  readonly shipsOn: string | null
}

/** Where the bank transfer of an order is; null if it was paid otherwise, or is no longer on its way. */
export function transferStageOf({
  status,
  paymentStatus,
  paymentMode,
}: Pick<Status, 'status' | 'paymentStatus'> & { readonly paymentMode: string }): TransferStage | null {
  if (!paymentMode.includes(paymentModeLabels.BANK_TRANSFER)) return null
  if (status === 'Under Review') return 'received'
  if (paymentStatus === 'Under Verification') return 'waiting'
  return paymentStatus === 'Paid' ? 'placed' : null
}

type ThanksTexts = Texts<typeof orderTexts>['thanks']

export function orderConfirmationOf(order: Status, t: ThanksTexts): OrderConfirmation {
  const { status, paymentStatus } = order
  if (status === 'Under Review') {
    return { tone: 'warn', ...t.review }
  }
  switch (paymentStatus) {
    case 'Paid':
      return { tone: 'ok', title: t.paid.title, sentence: paidSentence(order, t.paid) }
    case 'Under Verification':
      return { tone: 'info', ...t.transfer, waits: true }
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

function paidSentence({ pickup, shipsWithinDays, shipsOn }: Status, t: ThanksTexts['paid']): string {
  if (pickup) return t.pickup
  if (shipsWithinDays === null) return t.made
  return shipsOn ? t.sentOn(shipsOn) : t.sent(shipsWithinDays)
}
