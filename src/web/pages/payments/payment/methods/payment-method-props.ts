/** The props of every payment method, and how it calls the provider. */
import type { CallResult } from '../../../../../browser/call.ts'
import { type PaymentStop, paymentStopOf } from '../attempt/payment-stop.ts'
import { readResult } from '../attempt/provider-body.ts'
import type { OpenPayment } from '../attempt/use-opening.ts'
import type { PaymentInitiation } from '../attempt/use-payment-initiation.ts'
import type { CheckPaymentResponse, InitiateOrderResponse } from './payment-methods.ts'

export interface PaymentMethodProps {
  readonly payment: OpenPayment
  readonly paying: PaymentInitiation
  /** Why no payment can be started now: the price lock expired, or the price changed. */
  readonly shut: string | undefined
  readonly onStop: (stop: PaymentStop) => void
  /** An attempt that may be paid while this page is open: the page polls its outcome. */
  readonly onLive: (initiated: InitiateOrderResponse) => void
  /** An attempt failed. */
  readonly onFailure: (sentence: string) => void
  /** Opens the payment again to get a new token. */
  readonly renew: () => Promise<OpenPayment | undefined>
}

type Body = Readonly<Record<string, unknown>>

/** Calls with the token of the opened payment; an expired token is replaced and the call repeated. */
export async function callProvider(
  { payment, renew, onStop }: Pick<PaymentMethodProps, 'payment' | 'renew' | 'onStop'>,
  send: (of: Pick<CheckPaymentResponse, 'token' | 'attempt'>) => Promise<CallResult<{ body: Body }>>,
): Promise<Body | undefined> {
  let response = await send(payment.opening)
  const spent = response.ok ? readResult(response.data.body).expired : response.status === 404
  if (spent) {
    const renewed = await renew()
    if (!renewed) return undefined
    response = await send(renewed.opening)
  }
  if (response.ok) return response.data.body
  onStop(paymentStopOf(response))
  return undefined
}
