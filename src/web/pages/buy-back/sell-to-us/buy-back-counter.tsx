import '../../../ui/layout/panel.css'
import './page.css'
import { useState } from 'react'
import { formatGrams, formatRate } from '../../../../units/format.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { sellToUsTexts } from '../../../texts/buy-back/sell-to-us.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { QuantityStepper } from '../../../ui/input/quantity-stepper.tsx'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { MetalDot } from '../../../ui/value/fineness-badge.tsx'
import { BuyBackWeightField } from './buy-back-weight-field.tsx'
import { type BuyBackOffer, useCounter } from './use-counter.ts'

const PickupDialog = lazyPart(async () => (await import('./pickup-dialog.tsx')).PickupDialog)

/** Metal, mint, piece or weight, and how many: the sum is the server's (spec §2 Sell to us). */
export function BuyBackCounter() {
  const t = useTexts(sellToUsTexts)
  const counter = useCounter()
  const [isOpen, setIsOpen] = useState(false)
  const { choice, pieces, offer, failure, set } = counter
  const chosen = pieces.find(({ id }) => id === choice.productId)
  return (
    <section className="panel" aria-labelledby="counter-title">
      <div className="panel-body stack gap-l">
        <h2 className="label-heading" id="counter-title">
          {t.counter.title}
        </h2>
        <PieceChoice counter={counter} />
        <div className="counter-amount">
          <BuyBackWeightField
            weight={chosen?.weight}
            typed={choice.weight}
            error={counter.weightError}
            onType={(weight) => set({ weight })}
          />
          <div className="field">
            <span className="field-label">{t.counter.pieces}</span>
            <QuantityStepper
              label={t.counter.pieces}
              max={100}
              value={choice.quantity}
              onChange={(quantity) => set({ quantity })}
            />
          </div>
        </div>
        <div role="status">
          <CallErrorNote failure={failure} />
          {failure ? (
            <Button variant="secondary" size="small" className="above-s" onClick={counter.again}>
              {t.counter.tryAgain}
            </Button>
          ) : (
            <WhatWePay offer={offer} />
          )}
        </div>
        <Button wide disabled={!offer} onClick={() => setIsOpen(true)}>
          {t.counter.request}
        </Button>
        <Note>{t.counter.own}</Note>
      </div>
      {isOpen && offer && <PickupDialog offer={offer} piece={chosen?.name} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

/** Metal, mint, and one of its pieces or another one. */
function PieceChoice({ counter }: { counter: ReturnType<typeof useCounter> }) {
  const t = useTexts(sellToUsTexts)
  const langOf = useLangOf()
  const { choice, pieces, mints, set, loadProducts } = counter
  const metals = (['silver', 'gold'] as const).map((metal) => ({
    value: metal,
    label: (
      <>
        <MetalDot metal={metal} />
        {t.rates[metal]}
      </>
    ),
  }))
  return (
    <>
      <div className="field">
        <span className="field-label">{t.counter.metal}</span>
        <Segmented
          label={t.counter.metal}
          wide
          options={metals}
          value={choice.metal}
          onChange={(metal) => loadProducts({ metal })}
        />
      </div>
      <Select
        label={t.counter.mint}
        value={choice.brandId}
        onChange={(event) => loadProducts({ brandId: Number(event.target.value) })}
      >
        {mints.map(({ id, title }) => (
          <option key={id} value={id} lang={langOf(title)}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        label={t.counter.piece}
        value={choice.productId ?? ''}
        onChange={(event) => set({ productId: event.target.value ? Number(event.target.value) : null })}
      >
        {pieces.map(({ id, name }) => (
          <option key={id} value={id} lang={langOf(name)}>
            {name}
          </option>
        ))}
        <option value="">{t.counter.another}</option>
      </Select>
    </>
  )
}

function WhatWePay({ offer }: { offer: BuyBackOffer | null }) {
  const t = useTexts(sellToUsTexts)
  const { moment } = useTexts(dateTexts)
  if (!offer) return <p className="small muted">{t.counter.waiting}</p>
  const { metal, weight, quantity, rate, metalPrice, premium, price, at, stale } = offer
  const metalLine = t.counter.metalLine(t.rates[metal], formatGrams(weight), quantity, formatRate(rate))
  return (
    <>
      <LedgerList
        lines={[
          { label: metalLine, amount: metalPrice },
          ...(premium > 0 ? [{ label: t.counter.premium, amount: premium }] : []),
          { label: t.counter.total, amount: price, kind: 'total' as const },
        ]}
      />
      <p className="micro muted above-s">
        {t.counter.asOf(moment(new Date(at)))} {stale && t.rates.stale}
      </p>
    </>
  )
}
