import { useEffect, useState } from 'react'
import type { Paise } from '../../../../units/paise.ts'
import { paymentTexts } from '../../../texts/payments/payment.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { seconds, useTransientMessage } from '../../../ui/dialog/transient-message.ts'
import type { PaymentStop } from './attempt/payment-stop.ts'
import { type OpenAttempt, openAttemptIn, useAttemptWatch } from './attempt/use-attempt-watch.ts'
import type { OpeningState, OpenPayment } from './attempt/use-opening.ts'
import { usePaymentInitiation } from './attempt/use-payment-initiation.ts'
import type { PaymentMethodProps } from './methods/payment-method-props.ts'
import type { PaymentTexts } from './methods/payment-methods.ts'

/** Messages shown above the payment methods. */
export interface PaymentNotices {
  /** A payment attempt failed. */
  readonly failure: string | undefined
  readonly refusal: string | undefined
  /** There was no response: shown in red for ten seconds (spec §8). */
  readonly unreachable: string | undefined
}

export interface PaymentPanelState {
  readonly methodProps: PaymentMethodProps
  readonly live: OpenAttempt | undefined
  readonly notices: PaymentNotices
  /** The price lock has expired. */
  readonly over: boolean
  /** Opens the payment again, for a new price lock or at the accepted amount. */
  readonly renew: (acceptedAmount?: Paise) => Promise<void>
}

/** The state of the open payment page; `returnFailure` is the failure with which the provider returned the customer. */
export function usePaymentPanel(
  payment: OpenPayment,
  state: OpeningState,
  returnFailure: string | undefined,
): PaymentPanelState {
  const t = useTexts(paymentTexts)
  const { opening, endsAtMs } = payment
  /** Null once the failure that the customer returned with has been dismissed. */
  const [failure, setFailure] = useState<string | null>()
  const [refusal, setRefusal] = useState<string>()
  const [unreachable, setUnreachable] = useTransientMessage<string>(seconds.payment)
  const [live, setLive] = useState<OpenAttempt | undefined>(() => openAttemptIn(opening))
  const over = useIsPast(endsAtMs)

  const onStop = (stop: PaymentStop) => {
    setFailure(null)
    setRefusal(undefined)
    if (stop.why === 'unreachable') setUnreachable(stop.sentence)
    else if (stop.why === 'refused') setRefusal(stop.sentence)
    else state.stop(stop)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each trouble of opening anew is told once
  useEffect(() => {
    if (state.failure) onStop(state.failure)
  }, [state.failure])

  const onStale = (sentence: string) => {
    setRefusal(sentence)
    state.open()
  }
  const paying = usePaymentInitiation({ opening, onStop, onStale })
  const onFailure = (sentence: string) => {
    setLive(undefined)
    setFailure(sentence)
  }
  useAttemptWatch(opening.order.orderId, live, { onStop, onFailure })

  const renew = async (acceptedAmount?: Paise) => {
    setRefusal(undefined)
    const renewed = await state.open(acceptedAmount)
    if (renewed) setLive(openAttemptIn(renewed.opening))
  }
  const methodProps: PaymentMethodProps = {
    payment,
    paying,
    shut: whyShut(over, state.change !== undefined, t),
    onStop,
    onLive: ({ attempt, upi }) => setLive({ attempt, upi }),
    onFailure,
    renew: state.open,
  }
  const notices = { failure: failure === undefined ? returnFailure : (failure ?? undefined), refusal, unreachable }
  return { methodProps, live, notices, over, renew }
}

function whyShut(over: boolean, changed: boolean, t: PaymentTexts): string | undefined {
  if (changed) return t.acceptToPay
  return over ? t.renewToPay : undefined
}

/** Turns true at the given moment, by the browser's clock. */
function useIsPast(momentMs: number): boolean {
  const [pastMs, setPastMs] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setPastMs(momentMs), Math.max(0, momentMs - Date.now()))
    return () => clearTimeout(timer)
  }, [momentMs])
  // Compares with the current moment, so that a renewed price is never shown as expired, not even for one render.
  return pastMs === momentMs
}
