import { useEffect, useState } from 'react'
import type { Paise } from '../../../../units/paise.ts'
import { paymentTexts } from '../../../texts/payments/payment.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { seconds, usePassing } from '../../../ui/dialog/passing.ts'
import type { Stop } from './attempt/stop.ts'
import type { Desk, OpeningState } from './attempt/use-opening.ts'
import { usePaying } from './attempt/use-paying.ts'
import { type Live, liveIn, useWatch } from './attempt/use-watch.ts'
import type { WayProps } from './methods/way.ts'
import type { PaymentWords } from './methods/ways.ts'

/** What the page has to tell above the ways of paying. */
export interface Told {
  /** A try came to nothing. */
  readonly failure: string | undefined
  readonly refusal: string | undefined
  /** No answer came: in red, for ten seconds (spec §8). */
  readonly unreachable: string | undefined
}

export interface DeskState {
  readonly way: WayProps
  readonly live: Live | undefined
  readonly told: Told
  /** The held price has ended. */
  readonly over: boolean
  /** Opens anew, for a price that holds, or at the price that was accepted. */
  readonly renew: (acceptedAmount?: Paise) => Promise<void>
}

/** The state of the open payment page; `brought` is the failure the customer comes back from the provider with. */
export function useDesk(desk: Desk, state: OpeningState, brought: string | undefined): DeskState {
  const t = useTexts(paymentTexts)
  const { opening, endsAtMs } = desk
  /** Null: what the customer came back with has been dealt with. */
  const [failure, setFailure] = useState<string | null>()
  const [refusal, setRefusal] = useState<string>()
  const [unreachable, setUnreachable] = usePassing<string>(seconds.payment)
  const [live, setLive] = useState<Live | undefined>(() => liveIn(opening))
  const over = useIsPast(endsAtMs)

  const onStop = (stop: Stop) => {
    setFailure(null)
    setRefusal(undefined)
    if (stop.why === 'unreachable') setUnreachable(stop.sentence)
    else if (stop.why === 'refused') setRefusal(stop.sentence)
    else state.stop(stop)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each trouble of opening anew is told once
  useEffect(() => {
    if (state.trouble) onStop(state.trouble)
  }, [state.trouble])

  const onStale = (sentence: string) => {
    setRefusal(sentence)
    state.open()
  }
  const paying = usePaying({ opening, onStop, onStale })
  const onFailure = (sentence: string) => {
    setLive(undefined)
    setFailure(sentence)
  }
  useWatch(opening.order.orderId, live, { onStop, onFailure })

  const renew = async (acceptedAmount?: Paise) => {
    setRefusal(undefined)
    const renewed = await state.open(acceptedAmount)
    if (renewed) setLive(liveIn(renewed.opening))
  }
  const way: WayProps = {
    desk,
    paying,
    shut: whyShut(over, state.change !== undefined, t),
    onStop,
    onLive: ({ attempt, upi }) => setLive({ attempt, upi }),
    onFailure,
    renew: state.open,
  }
  const told = { failure: failure === undefined ? brought : (failure ?? undefined), refusal, unreachable }
  return { way, live, told, over, renew }
}

function whyShut(over: boolean, changed: boolean, t: PaymentWords): string | undefined {
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
