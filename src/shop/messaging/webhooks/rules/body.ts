/** The body of a webhook: small, versioned, and without data of the customer. */
import { istText } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'

/** Increased when a field is removed or changes its meaning, not when one is added. */
export const bodyVersion = 1

/** The facts of an order that its later states do not change. */
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

/** The JSON of an event, the same text for every attempt. */
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
