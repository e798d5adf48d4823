/** What the page takes the payment for, and where each leads: the order of the cart, or a purchase of digital silver. */
import { createContext, useContext } from 'react'
import { urls } from '../../../urls.ts'

export interface PaymentSubject {
  /** Null: the order that the cart becomes. */
  readonly purchaseId: number | null
  /** This page, opened anew. */
  readonly here: string
  /** The step before it. */
  readonly back: string
  /** Where there is nothing to pay for. */
  readonly emptyUrl: string
  /** Where it is listed. */
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

/** By `?purchase=118023` in the address. */
export function paymentSubjectOf(query: URLSearchParams): PaymentSubject {
  const id = Number(query.get('purchase'))
  return Number.isSafeInteger(id) && id > 0 ? purchase(id) : order
}

export const SubjectContext = createContext<PaymentSubject>(order)
export const useSubject = (): PaymentSubject => useContext(SubjectContext)
