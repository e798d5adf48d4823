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

/** What the page has to tell above the ways of paying. */
export interface PaymentNotices {
  /** A try came to nothing. */
  readonly failure: string | undefined
  readonly refusal: string | undefined
  /** No answer came: in red, for ten seconds (spec §8). */
  readonly unreachable: string | undefined
}

export interface PaymentPanelState {
  readonly methodProps: PaymentMethodProps
  readonly live: OpenAttempt | undefined
  readonly notices: PaymentNotices
  /** The held price has ended. */
  readonly over: boolean
  /** Opens anew, for a price that holds, or at the price that was accepted. */
  readonly renew: (acceptedAmount?: Paise) => Promise<void>
}

/** The state of the open payment page; `brought` is the failure the customer comes back from the provider with. */
export function usePaymentPanel(
  payment: OpenPayment,
  state: OpeningState,
  returnFailure: string | undefined,
): PaymentPanelState {
  const t = useTexts(paymentTexts)
  const { opening, endsAtMs } = payment
  /** Null: what the customer came back with has been dealt with. */
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

/** Turns true when the moment comes, by this browser's clock. */
function useIsPast(momentMs: number): boolean {
  const [pastMs, setPastMs] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setPastMs(momentMs), Math.max(0, momentMs - Date.now()))
    return () => clearTimeout(timer)
  }, [momentMs])
  // A moment of its own: a price that was renewed is never said to be over, not for one picture.
  return pastMs === momentMs
}
