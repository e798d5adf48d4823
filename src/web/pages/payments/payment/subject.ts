/** What is being paid for, with the URLs around it: the order of the cart, digital silver, or the rest of an order. */
import { createContext, useContext } from 'react'
import { urls } from '../../../urls.ts'

export interface PaymentSubject {
  /** Null for the order made from the cart. */
  readonly purchaseId: number | null
  /** The order under review whose rest is paid; null otherwise. */
  readonly balanceOf: number | null
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

const order: PaymentSubject = {
  purchaseId: null,
  balanceOf: null,
  here: urls.payment(),
  back: urls.orderSummary(),
  emptyUrl: urls.cart(),
  list: urls.account('order-history'),
  paid: urls.paid,
  failed: (orderId) => urls.paymentEnded('failed', orderId),
}

const purchase = (purchaseId: number): PaymentSubject => ({
  purchaseId,
  balanceOf: null,
  here: urls.silverPayment(purchaseId),
  back: urls.account('digital-silver'),
  emptyUrl: urls.account('digital-silver'),
  list: urls.account('digital-silver-history'),
  paid: () => urls.silverPaid(purchaseId),
  failed: () => urls.silverPaymentEnded('failed', purchaseId),
})

const balance = (orderId: number): PaymentSubject => ({
  purchaseId: null,
  balanceOf: orderId,
  here: urls.balancePayment(orderId),
  back: urls.account('order-history'),
  emptyUrl: urls.account('order-history'),
  list: urls.account('order-history'),
  paid: urls.paid,
  failed: () => urls.balancePaymentEnded('failed', orderId),
})

/** From `?purchase=118023` or `?balance=118023` in the URL. */
export function paymentSubjectOf(query: URLSearchParams): PaymentSubject {
  const numberIn = (name: string) => {
    const id = Number(query.get(name))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  }
  const purchaseId = numberIn('purchase')
  if (purchaseId !== null) return purchase(purchaseId)
  const orderId = numberIn('balance')
  return orderId === null ? order : balance(orderId)
}

export const SubjectContext = createContext<PaymentSubject>(order)
export const useSubject = (): PaymentSubject => useContext(SubjectContext)
