import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, callApi } from '../../../../../browser/call.ts'
import type { HandOverMethod, PickupSlot } from '../../../../../shop/buy-back/rules/times.ts'
import { formatMoney, formatRate } from '../../../../../units/format.ts'
import { buyBackQuote, requestBuyBack } from '../../../../../wire/buy-back/buy-back-request.ts'
import { CallErrorNote } from '../../../../parts/call-error-note.tsx'
import { PanForm } from '../../../../parts/checkout/pan-form.tsx'
import { buyBackTexts } from '../../../../texts/buy-back/buy-back.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { seconds, useTransientMessage } from '../../../../ui/dialog/transient-message.ts'
import { passOverSecondPress } from '../../../../ui/form/form-state.ts'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { QuantityStepper } from '../../../../ui/input/quantity-stepper.tsx'
import { LedgerList } from '../../../../ui/layout/ledger-list.tsx'
import { Note } from '../../../../ui/state/note.tsx'
import { SkeletonLines } from '../../../../ui/state/skeleton.tsx'
import type { OrderDetail } from '../order-detail-view.tsx'
import { needsPan } from '../pan-requirement.ts'
import { transientErrorSentence } from '../transient-error.ts'

interface BuyBackFormProps {
  order: OrderDetail
  line: OrderDetail['lines'][number]
  most: number
  onDone: () => void
}

type Quote = z.output<(typeof buyBackQuote)['response']>

interface Choice {
  readonly quantity: number
  readonly opened: boolean
  readonly handOver: HandOverMethod
}

/** How many, in which state, how they reach us; the server calculates the price each time. */
export function BuyBackForm({ order, line, most, onDone }: BuyBackFormProps) {
  const t = useTexts(buyBackTexts)
  const [choice, setChoice] = useState<Choice>({ quantity: 1, opened: false, handOver: 'counter' })
  const [pickup, setPickup] = useState({ on: '', slot: '' })
  const { quote, failure: unpriced, again } = useQuote(line.id, choice)
  const {
    busy,
    isLeft,
    trouble: failure,
    said: message,
    send,
    clear,
  } = useSending({ order, line, choice, pickup, onDone })
  const change = (more: Partial<Choice>) => setChoice({ ...choice, ...more })
  const refused = failure ?? unpriced
  return (
    <div className="measure">
      <form onSubmit={send} noValidate aria-label={t.title}>
        <p className="small soft below-m">{t.form.lead}</p>
        <div className="stack">
          {most > 1 && (
            <div>
              <p className="field-label">{t.form.quantity}</p>
              <QuantityStepper
                label={t.form.quantity}
                value={choice.quantity}
                max={most}
                onChange={(quantity) => change({ quantity })}
              />
            </div>
          )}
          <StateChoice opened={choice.opened} onChange={(opened) => change({ opened })} />
          <HandOverChoice handOver={choice.handOver} onChange={(handOver) => change({ handOver })} />
          {choice.handOver === 'pickup' && quote && (
            <PickupChoice quote={quote} pickup={pickup} isLeft={isLeft} onChange={setPickup} />
          )}
          {quote ? <QuoteView quote={quote} handOver={choice.handOver} /> : !unpriced && <SkeletonLines lines={3} />}
          <CallErrorNote failure={refused} />
          {message && (
            <Note tone="bad" live>
              {message}
            </Note>
          )}
        </div>
        {unpriced ? (
          <Button className="above-m" variant="secondary" onClick={again}>
            {t.form.again}
          </Button>
        ) : (
          <Button type="submit" className="above-m" disabled={!quote} busy={busy && t.form.sending}>
            {failure || message ? t.form.again : t.form.send}
          </Button>
        )}
      </form>
      {needsPan(failure) && <PanForm onSaved={clear} />}
    </div>
  )
}

/** The price of now for what is chosen; the last one stays until the next is there. */
function useQuote(lineId: number, { quantity, opened, handOver }: Choice) {
  const [quote, setQuote] = useState<Quote>()
  const [failure, setFailure] = useState<CallFailure>()
  const [turn, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks the same again
  useEffect(() => {
    let isUnmounted = false
    callApi('POST buy-back-quote', buyBackQuote, { lineId, quantity, opened, handOver }).then((response) => {
      if (isUnmounted) return
      setQuote(response.ok ? response.data : undefined)
      setFailure(response.ok ? undefined : response)
    })
    return () => {
      isUnmounted = true
    }
  }, [lineId, quantity, opened, handOver, turn])
  return { quote, failure, again: () => setAttempt((before) => before + 1) }
}

interface Sending extends Omit<BuyBackFormProps, 'most'> {
  choice: Choice
  pickup: { on: string; slot: string }
}

/** Sent once for each press; what the contract says of server and network is said for 5 s (spec §8). */
function useSending({ order, line, choice, pickup, onDone }: Sending) {
  const { form: t } = useTexts(buyBackTexts)
  const [busy, setBusy] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [message, showMessage] = useTransientMessage<string>(seconds.error)
  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    passOverSecondPress()
    setIsLeft(true)
    const isFetched = choice.handOver === 'pickup'
    if (busy || (isFetched && !(pickup.on && pickup.slot))) return
    setBusy(true)
    setFailure(undefined)
    showMessage(undefined)
    const fetched = isFetched ? { pickupOn: pickup.on, pickupSlot: pickup.slot as PickupSlot } : {}
    const params = { orderId: order.orderId, lineId: line.id, ...choice, ...fetched }
    const response = await callApi('POST request-buy-back', requestBuyBack, params)
    setBusy(false)
    if (response.ok) return onDone()
    const transientError = transientErrorSentence(response, t)
    if (transientError) showMessage(transientError)
    else setFailure(response)
  }
  return { busy, isLeft, trouble: failure, said: message, send, clear: () => setFailure(undefined) }
}

function StateChoice({ opened, onChange }: { opened: boolean; onChange: (opened: boolean) => void }) {
  const { form: t } = useTexts(buyBackTexts)
  return (
    <div>
      <p className="field-label">{t.state}</p>
      <Segmented
        label={t.state}
        value={opened ? 'opened' : 'sealed'}
        onChange={(value) => onChange(value === 'opened')}
        options={[
          { value: 'sealed', label: t.sealed },
          { value: 'opened', label: t.opened },
        ]}
      />
      <p className="small soft above-2xs">{t.stateHint}</p>
    </div>
  )
}

function HandOverChoice({
  handOver,
  onChange,
}: {
  handOver: HandOverMethod
  onChange: (handOver: HandOverMethod) => void
}) {
  const { form: t } = useTexts(buyBackTexts)
  return (
    <div>
      <p className="field-label">{t.handOver}</p>
      <Segmented
        label={t.handOver}
        value={handOver}
        onChange={onChange}
        options={[
          { value: 'counter', label: t.counter },
          { value: 'pickup', label: t.pickup },
        ]}
      />
      <p className="small soft above-2xs">{handOver === 'counter' ? t.counterHint : t.pickupHint}</p>
    </div>
  )
}

interface PickupChoiceProps {
  quote: Quote
  pickup: { on: string; slot: string }
  isLeft: boolean
  onChange: (pickup: { on: string; slot: string }) => void
}

function PickupChoice({ quote, pickup, isLeft, onChange }: PickupChoiceProps) {
  const { form: t } = useTexts(buyBackTexts)
  return (
    <div className="stack">
      <Select
        label={t.day}
        value={pickup.on}
        error={isLeft && !pickup.on ? t.dayMissing : undefined}
        onChange={(event) => onChange({ ...pickup, on: event.target.value })}
      >
        <option value="">{t.select}</option>
        {quote.pickupDays.map((day) => (
          <option key={day} value={day}>
            {t.pickupDay(day)}
          </option>
        ))}
      </Select>
      <Select
        label={t.slot}
        value={pickup.slot}
        error={isLeft && !pickup.slot ? t.slotMissing : undefined}
        onChange={(event) => onChange({ ...pickup, slot: event.target.value })}
      >
        <option value="">{t.select}</option>
        {quote.pickupSlots.map((slot) => (
          <option key={slot} value={slot}>
            {t.pickupSlot(slot)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function QuoteView({ quote, handOver }: { quote: Quote; handOver: HandOverMethod }) {
  const { form: t } = useTexts(buyBackTexts)
  const { moment } = useTexts(dateTexts)
  const { rate, metal, premium, deduction, price, heldUntil } = quote
  return (
    <div aria-live="polite">
      <LedgerList
        lines={[
          { label: t.metal(formatRate(rate)), amount: metal },
          ...(premium > 0 ? [{ label: t.premium, amount: premium }] : []),
          // In words: a minus in green is a saving.
          ...(deduction > 0 ? [{ label: t.deduction, text: formatMoney(-deduction) }] : []),
          { label: t.price, amount: price, kind: 'total' as const },
        ]}
      />
      <p className="small soft above-xs">
        {heldUntil && handOver === 'counter' ? t.priceHold(moment(heldUntil)) : t.noPriceHold} {t.noTax}
      </p>
    </div>
  )
}
