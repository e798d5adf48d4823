/** What is being paid for, with the URLs around it: the order of the cart, or a purchase of digital silver. */
import { createContext, useContext } from 'react'
import { urls } from '../../../urls.ts'

export interface PaymentSubject {
  /** Null for the order made from the cart. */
  readonly purchaseId: number | null
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
  here: urls.payment(),
  back: urls.orderSummary(),
  emptyUrl: urls.cart(),
  list: urls.account('order-history'),
  paid: urls.paid,
  failed: (orderId) => urls.paymentEnded('failed', orderId),
}

const purchase = (purchaseId: number): PaymentSubject => ({
  purchaseId,
  here: urls.silverPayment(purchaseId),
  back: urls.account('digital-silver'),
  emptyUrl: urls.account('digital-silver'),
  list: urls.account('digital-silver-history'),
  paid: () => urls.silverPaid(purchaseId),
  failed: () => urls.silverPaymentEnded('failed', purchaseId),
})

/** From `?purchase=118023` in the URL. */
export function paymentSubjectOf(query: URLSearchParams): PaymentSubject {
  const id = Number(query.get('purchase'))
  return Number.isSafeInteger(id) && id > 0 ? purchase(id) : order
}

export const SubjectContext = createContext<PaymentSubject>(order)
export const useSubject = (): PaymentSubject => useContext(SubjectContext)
