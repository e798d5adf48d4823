/** What is being paid for, with the URLs around it: the order of the cart or of an offer, or a purchase of digital silver. */
import { createContext, useContext } from 'react'
import { urls } from '../../../urls.ts'

export interface PaymentSubject {
  /** Null for an order. */
  readonly purchaseId: number | null
  /** The order of an offer; null for the order made from the cart, and for a purchase. */
  readonly offerOrderId: number | null
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
  offerOrderId: null,
  here: urls.payment(),
  back: urls.orderSummary(),
  emptyUrl: urls.cart(),
  list: urls.account('order-history'),
  paid: urls.paid,
  failed: (orderId) => urls.paymentEnded('failed', orderId),
}

const purchase = (purchaseId: number): PaymentSubject => ({
  purchaseId,
  offerOrderId: null,
  here: urls.silverPayment(purchaseId),
  back: urls.account('digital-silver'),
  emptyUrl: urls.account('digital-silver'),
  list: urls.account('digital-silver-history'),
  paid: () => urls.silverPaid(purchaseId),
  failed: () => urls.silverPaymentEnded('failed', purchaseId),
})

const offer = (offerOrderId: number): PaymentSubject => ({
  purchaseId: null,
  offerOrderId,
  here: urls.offerPayment(offerOrderId),
  back: urls.offers(),
  emptyUrl: urls.offers(),
  list: urls.account('order-history'),
  paid: urls.paid,
  failed: (orderId) => urls.offerPaymentEnded('failed', orderId),
})

/** From `?purchase=118023` or `?offer=118024` in the URL. */
export function paymentSubjectOf(query: URLSearchParams): PaymentSubject {
  const idOf = (name: string): number | null => {
    const id = Number(query.get(name))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  }
  const [purchaseId, offerOrderId] = [idOf('purchase'), idOf('offer')]
  if (purchaseId !== null) return purchase(purchaseId)
  return offerOrderId === null ? order : offer(offerOrderId)
}

export const SubjectContext = createContext<PaymentSubject>(order)
export const useSubject = (): PaymentSubject => useContext(SubjectContext)
