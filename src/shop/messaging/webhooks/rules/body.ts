/** What is sent: small, of a numbered version, and nothing of the person who ordered. */
import { istText } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'

/** Grows when something is taken away or means something else; what is only added leaves it. */
export const bodyVersion = 1

/** What an order is, whatever becomes of it. */
export interface WebhookOrder {
  readonly uniqueOrderId: string
  readonly amounts: {
    readonly goods: Paise
    readonly shipping: Paise
    readonly gatewayCharge: Paise
    readonly gst: Paise
    readonly invoiceTotal: Paise
    readonly payable: Paise
  }
  readonly lines: readonly { readonly id: number; readonly productId: number; readonly quantity: number }[]
}

export interface WebhookEvent {
  readonly id: string
  readonly type: string
  readonly at: Date
  readonly sequence: number
  readonly state: string
  readonly paymentState: string
}

/** The JSON of an event; the same text however often it is sent. */
export function bodyOf(
  { id, type, at, sequence, state, paymentState }: WebhookEvent,
  order: WebhookOrder | null,
): string {
  const head = { id, type, version: bodyVersion, timestamp: istText(at) }
  if (!order) return JSON.stringify({ ...head, data: {} })
  const { uniqueOrderId, amounts, lines } = order
  return JSON.stringify({
    ...head,
    data: {
      order: uniqueOrderId,
      sequence,
      state,
      paymentState,
      amounts: {
        goodsPaise: amounts.goods,
        shippingPaise: amounts.shipping,
        gatewayChargePaise: amounts.gatewayCharge,
        gstPaise: amounts.gst,
        invoiceTotalPaise: amounts.invoiceTotal,
        payablePaise: amounts.payable,
      },
      lines: lines.map((line) => ({ line: line.id, productId: line.productId, quantity: line.quantity })),
    },
  })
}
