/** What a refused payment call means for the page, and what the page does next. */
import * as z from 'zod/mini'
import type { CallFailure } from '../../../../../browser/call.ts'
import type { Paise } from '../../../../../units/paise.ts'
import { paymentRefusalData } from '../../../../../wire/payments/payment-refusals.ts'

export interface PriceChange {
  readonly old: Paise
  readonly new: Paise
}

export type PaymentStop =
  | { readonly why: 'price-changed'; readonly change: PriceChange }
  /** A payment may be in progress. */
  | { readonly why: 'in-doubt'; readonly orderId: number }
  | { readonly why: 'paid'; readonly uniqueOrderId: string }
  /** The price lock of a purchase has expired; it is never renewed without the customer knowing. */
  | { readonly why: 'quote-over' }
  /** The cart no longer exists. */
  | { readonly why: 'gone' }
  | { readonly why: 'signed-out' }
  /** There was no response, or a server error. */
  | { readonly why: 'unreachable'; readonly sentence: string }
  | { readonly why: 'refused'; readonly sentence: string }

export function paymentStopOf({ status, sentence, data }: CallFailure): PaymentStop {
  if (status === 0 || status >= 500) return { why: 'unreachable', sentence }
  if (status === 401) return { why: 'signed-out' }
  if (status === 404) return { why: 'gone' }
  const changed = z.safeDecode(paymentRefusalData.priceChanged, data as never)
  if (changed.success) return { why: 'price-changed', change: changed.data.change }
  const inDoubt = z.safeDecode(paymentRefusalData.inDoubt, data as never)
  if (inDoubt.success) return { why: 'in-doubt', orderId: inDoubt.data.orderId }
  if (z.safeDecode(paymentRefusalData.quoteOver, data as never).success) return { why: 'quote-over' }
  const paid = z.safeDecode(paymentRefusalData.paid, data as never)
  if (paid.success) return { why: 'paid', uniqueOrderId: paid.data.uniqueOrderId }
  return { why: 'refused', sentence }
}
