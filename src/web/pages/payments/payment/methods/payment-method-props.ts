/** What every way of paying is given, and how it asks the provider something. */
import type { CallResult } from '../../../../../browser/call.ts'
import { type PaymentStop, paymentStopOf } from '../attempt/payment-stop.ts'
import { readResult } from '../attempt/provider-body.ts'
import type { OpenPayment } from '../attempt/use-opening.ts'
import type { PaymentInitiation } from '../attempt/use-payment-initiation.ts'
import type { CheckPaymentResponse, InitiateOrderResponse } from './payment-methods.ts'

export interface PaymentMethodProps {
  readonly payment: OpenPayment
  readonly paying: PaymentInitiation
  /** Why nothing may be begun now: the price is over, or has changed. */
  readonly shut: string | undefined
  readonly onStop: (stop: PaymentStop) => void
  /** A try that may be paid while this page stands: its outcome is watched for. */
  readonly onLive: (begun: InitiateOrderResponse) => void
  /** A try came to nothing. */
  readonly onFailure: (sentence: string) => void
  /** Opens the payment anew, for another token. */
  readonly renew: () => Promise<OpenPayment | undefined>
}

type Body = Readonly<Record<string, unknown>>

/** Asks with the token of the opening; one that has run out is replaced and the question put again. */
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
