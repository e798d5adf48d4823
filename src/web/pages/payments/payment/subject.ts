/**
 * What is being paid for, with the URLs around it: the order of the cart or of an offer, a purchase of digital silver, or the rest of an
 * order.
 */
import { createContext, useContext } from 'react'
import { urls } from '../../../urls.ts'

export interface PaymentSubject {
  /** `balance`: the rest of an order whose payments are under review. */
  readonly kind: 'cart' | 'offer' | 'silver' | 'balance'
  /** The order's or the purchase's; null for the cart, which knows its order itself. */
  readonly id: number | null
  /** URL that reopens this page. */
  readonly here: string
  /** URL of the previous step. */
  readonly back: string
  /** URL to go to when there is nothing to pay. */
  readonly emptyUrl: string
  /** URL of the list that contains it. */
  readonly list: string
  readonly paid: (uniqueOrderId: string) => string
  readonly failed: (orderId: number) => string
}

const cart: PaymentSubject = {
  kind: 'cart',
  id: null,
  here: urls.payment(),
  back: urls.orderSummary(),
  emptyUrl: urls.cart(),
  list: urls.account('order-history'),
  paid: urls.paid,
  failed: (orderId) => urls.paymentEnded('failed', orderId),
}

const offer = (id: number): PaymentSubject => ({
  kind: 'offer',
  id,
  here: urls.offerPayment(id),
  back: urls.offers(),
  emptyUrl: urls.offers(),
  list: urls.account('order-history'),
  paid: urls.paid,
  failed: (orderId) => urls.offerPaymentEnded('failed', orderId),
})

const silver = (id: number): PaymentSubject => ({
  kind: 'silver',
  id,
  here: urls.silverPayment(id),
  back: urls.account('digital-silver'),
  emptyUrl: urls.account('digital-silver'),
  list: urls.account('digital-silver-history'),
  paid: () => urls.silverPaid(id),
  failed: () => urls.silverPaymentEnded('failed', id),
})

const balance = (id: number): PaymentSubject => ({
  kind: 'balance',
  id,
  here: urls.balancePayment(id),
  back: urls.account('order-history'),
  emptyUrl: urls.account('order-history'),
  list: urls.account('order-history'),
  paid: urls.paid,
  failed: () => urls.balancePaymentEnded('failed', id),
})

/** From `?purchase=118023`, `?offer=118024` or `?balance=118025` in the URL. */
export function paymentSubjectOf(query: URLSearchParams): PaymentSubject {
  for (const [name, subjectOf] of [
    ['purchase', silver],
    ['offer', offer],
    ['balance', balance],
  ] as const) {
    const id = Number(query.get(name))
    if (Number.isSafeInteger(id) && id > 0) return subjectOf(id)
  }
  return cart
}

export const SubjectContext = createContext<PaymentSubject>(cart)
export const useSubject = (): PaymentSubject => useContext(SubjectContext)
