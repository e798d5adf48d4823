import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../units/format.ts'
import { cartLedger } from '../../parts/cart.ts'
import { DeliverTo } from '../../parts/deliver-to.tsx'
import { SummaryPanel } from '../../parts/summary-panel.tsx'
import { useTimeLeft } from '../../ui/countdown-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { seconds, usePassing } from '../../ui/passing.ts'
import { urls } from '../../urls.ts'
import { useSite } from '../../visit.ts'
import { ChangedPrice } from './changed-price.tsx'
import { PayOptions } from './pay-options.tsx'
import { PriceHold, PriceOver } from './price-hold.tsx'
import { withStop } from './sentences.ts'
import type { Stop } from './stop.ts'
import type { Desk, OpeningState } from './use-opening.ts'
import { usePaying } from './use-paying.ts'
import { type Live, liveIn, useWatch } from './use-watch.ts'
import type { WayProps } from './way.ts'
import type { Mode } from './ways.ts'

interface PaymentDeskProps {
  desk: Desk
  state: OpeningState
  /** The payment the customer comes back from did not go through. */
  failure: string | undefined
}

export function PaymentDesk({ desk, state, failure: brought }: PaymentDeskProps) {
  const { cart, opening, endsAtMs } = desk
  const { order, amounts, charges, price } = opening
  const { phone } = useSite()
  const [mode, setMode] = useState<Mode>()
  /** Null: what the customer came back with has been dealt with. */
  const [told, setTold] = useState<string | null>()
  const [refusal, setRefusal] = useState<string>()
  const [unreachable, setUnreachable] = usePassing<string>(seconds.payment)
  const [live, setLive] = useState<Live | undefined>(() => liveIn(opening))
  const left = useTimeLeft(endsAtMs)
  const over = left === 0
  const failure = told === undefined ? brought : told

  const onStop = (stop: Stop) => {
    setTold(null)
    setRefusal(undefined)
    if (stop.why === 'unreachable') setUnreachable(stop.sentence)
    else if (stop.why === 'refused') setRefusal(stop.sentence)
    else state.stop(stop)
  }
  const onStale = (sentence: string) => {
    setRefusal(sentence)
    state.open()
  }
  const paying = usePaying({ opening, onStop, onStale })
  const onFailure = (sentence: string) => {
    setLive(undefined)
    setTold(sentence)
  }
  useWatch(order.orderId, live, { onStop, onFailure })
  const renew = async () => {
    const renewed = await state.open()
    setLive(renewed && liveIn(renewed.opening))
  }
  const way: WayProps = {
    desk,
    paying,
    shut: over
      ? 'The price is no longer held. Get the new price to pay.'
      : state.change && 'Accept the new price to pay.',
    onStop,
    onLive: ({ attempt, upi }) => setLive({ attempt, upi }),
    onFailure: setTold,
    renew: state.open,
  }
  const shownMode = mode ?? 'UPI'
  return (
    <div className="wrap checkout">
      <div>
        <h1 className="mb-1">Payment</h1>
        <PriceHold uniqueOrderId={order.uniqueOrderId} heldUntil={opening.heldUntil} left={left} />
        <div className="stack mt-4 mb-6 [--gap:0.75rem]">
          {over && !state.change && <PriceOver heldUntil={opening.heldUntil} busy={state.busy} onRenew={renew} />}
          {state.change && (
            <ChangedPrice
              change={state.change}
              busy={state.busy}
              onAccept={() => state.change && state.open(state.change.new)}
            />
          )}
          {failure && !live?.upi && (
            <Note tone="bad" live>
              {failure}
            </Note>
          )}
          {refusal && (
            <Note tone="warn" live>
              {withStop(refusal)}
            </Note>
          )}
          {(unreachable ?? state.trouble) && (
            <Note tone={unreachable || state.trouble?.why === 'unreachable' ? 'bad' : 'warn'} live>
              {unreachable ?? state.trouble?.sentence}
            </Note>
          )}
        </div>
        <PayOptions
          way={way}
          upi={live?.upi ?? undefined}
          onMode={setMode}
          legend={`Pay ${formatMoney(order.total)} by`}
        />
        <div className="actions">
          <LinkButton look="tertiary" to={urls.orderSummary()}>
            <Icon of={ArrowLeft} size="small" />
            Go Back
          </LinkButton>
        </div>
      </div>
      <SummaryPanel
        title="You pay"
        lines={cartLedger(
          { ...price, gatewayCharge: charges[shownMode], total: amounts[shownMode] },
          charges[shownMode]
            ? { label: 'Payment gateway charge', amount: charges[shownMode] }
            : { label: 'Payment gateway charge', words: shownMode === 'UPI' ? 'None on UPI' : 'None' },
        )}
        saved={price.saved}
        phone={phone}
      >
        <DeliverTo cart={cart} />
      </SummaryPanel>
    </div>
  )
}
