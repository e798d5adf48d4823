import { useRef, useState } from 'react'
import { call, newIdempotencyKey } from '../../../../../browser/call.ts'
import { initiateOrder } from '../../../../../wire/payments/payments.ts'
import { type OpenStepUp, useStepUp } from '../../../../parts/sign-in/use-step-up.ts'
import type { Begun, Mode, Opening } from '../methods/ways.ts'
import { type Stop, stopOf } from './stop.ts'

const changedSentence = 'Your cart has changed meanwhile. Please check the new sum and pay again'

export interface Paying {
  /** The mode being begun, or that the customer is leaving with. */
  readonly busy: Mode | undefined
  /**
   * Tells the server how the order is paid (`initiate-order`): it holds the pieces and opens a try. Nothing is answered
   * when it refused, or when another press is under way. Stays busy until `release`.
   */
  readonly begin: (mode: Mode) => Promise<Begun | undefined>
  readonly release: () => void
  /** The window that asks for the code of an order paid from the wallets, while it is open. */
  readonly stepUp: OpenStepUp | undefined
}

interface PayingPlan {
  readonly opening: Opening
  readonly onStop: (stop: Stop) => void
  /** The sum is another than the page shows: the page has to open anew. */
  readonly onStale: (sentence: string) => void
}

export function usePaying({ opening, onStop, onStale }: PayingPlan): Paying {
  const [busy, setBusy] = useState<Mode>()
  const stepUp = useStepUp()
  const underWay = useRef(false)
  /** One key for one wish: repeated after no answer came, so that the server does it once (rules/payments.md 2.3). */
  const wish = useRef<{ mode: Mode; key: string }>(undefined)

  const release = () => {
    underWay.current = false
    setBusy(undefined)
  }
  const begin = async (mode: Mode): Promise<Begun | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(mode)
    if (wish.current?.mode !== mode) wish.current = { mode, key: newIdempotencyKey() }
    const { key } = wish.current
    const asks = { orderId: opening.order.orderId, mode }
    const answer = await stepUp.ask((options) =>
      call('POST initiate-order', initiateOrder, asks, { ...options, idempotencyKey: key }),
    )
    if (answer?.ok || answer?.status !== 0) wish.current = undefined
    if (!answer) {
      release()
      return undefined
    }
    if (!answer.ok) {
      release()
      onStop(stopOf(answer))
      return undefined
    }
    if (answer.data.amount > opening.amounts[mode]) {
      release()
      onStale(changedSentence)
      return undefined
    }
    return answer.data
  }
  return { busy, begin, release, stepUp: stepUp.open }
}
