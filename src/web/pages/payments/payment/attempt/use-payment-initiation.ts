import { useRef, useState } from 'react'
import { callApi, newIdempotencyKey } from '../../../../../browser/call.ts'
import { initiateOrder } from '../../../../../wire/payments/payments.ts'
import { type OpenStepUp, useStepUp } from '../../../../parts/sign-in/use-step-up.ts'
import type { CheckPaymentResponse, InitiateOrderResponse, Mode } from '../methods/payment-methods.ts'
import { useSubject } from '../subject.ts'
import { type PaymentStop, paymentStopOf } from './payment-stop.ts'

const changedSentence = 'Your cart has changed meanwhile. Please check the new sum and pay again'

export interface PaymentInitiation {
  /** The mode being initiated, or the mode the customer is leaving the page to pay with. */
  readonly busy: Mode | undefined
  /**
   * Sends the payment mode of the order (`initiate-order`): the server reserves the stock and opens an attempt. Returns undefined
   * when the server refused, or when another call is in progress. Stays busy until `release`.
   */
  readonly begin: (mode: Mode) => Promise<InitiateOrderResponse | undefined>
  readonly release: () => void
  /** The dialog for the one-time code of an order paid from the wallets, while it is open. */
  readonly stepUp: OpenStepUp | undefined
}

interface PayingPlan {
  readonly opening: CheckPaymentResponse
  readonly onStop: (stop: PaymentStop) => void
  /** The amount differs from the one shown: the page must open the payment again. */
  readonly onStale: (sentence: string) => void
}

export function usePaymentInitiation({ opening, onStop, onStale }: PayingPlan): PaymentInitiation {
  const [busy, setBusy] = useState<Mode>()
  const stepUp = useStepUp()
  const { kind } = useSubject()
  const isRunning = useRef(false)
  /** One idempotency key per mode: reused when there was no response, so that the server acts once (rules/payments.md 2.3). */
  const request = useRef<{ mode: Mode; key: string }>(undefined)

  const release = () => {
    isRunning.current = false
    setBusy(undefined)
  }
  const begin = async (mode: Mode): Promise<InitiateOrderResponse | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(mode)
    if (request.current?.mode !== mode) request.current = { mode, key: newIdempotencyKey() }
    const { key } = request.current
    const params = { orderId: opening.order.orderId, mode, ...(kind === 'balance' && { purpose: 'balance' as const }) }
    const response = await stepUp.run((options) =>
      callApi('POST initiate-order', initiateOrder, params, { ...options, idempotencyKey: key }),
    )
    if (response?.ok || response?.status !== 0) request.current = undefined
    if (!response) {
      release()
      return undefined
    }
    if (!response.ok) {
      release()
      onStop(paymentStopOf(response))
      return undefined
    }
    if (response.data.amount > opening.amounts[mode]) {
      release()
      onStale(changedSentence)
      return undefined
    }
    return response.data
  }
  return { busy, begin, release, stepUp: stepUp.open }
}
