import { formatDate, formatMoney, formatTime } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { RatesShown } from '../../parts/site-facts.ts'
import { useRates } from '../../parts/use-rates.ts'
import { type Metal, MetalDot } from '../../ui/punch.tsx'

interface RateCounterProps {
  rates: RatesShown
  buyBack: { readonly silver: Paise; readonly gold: Paise }
}

/** What a gram costs and what we pay for one, with the time. */
export function RateCounter({ rates: first, buyBack }: RateCounterProps) {
  const rates = useRates(first)
  const at = new Date(rates.at)
  return (
    <div className="wrap">
      <dl className="counter">
        <Rate metal="silver" label="Silver" hindi="चाँदी" rate={rates.silver} />
        <Rate metal="gold" label="Gold" hindi="सोना" rate={rates.gold} />
        <Rate label="We buy silver at" rate={buyBack.silver} />
        <Rate label="We buy gold at" rate={buyBack.gold} />
        <div className="only-wide self-center text-right">
          <dt className="visually-hidden">Updated</dt>
          <dd className="micro muted" style={{ font: 'inherit' }}>
            {rates.stale ? 'Being updated, last ' : 'Updated '}
            {formatDate(at)}
            <br />
            {formatTime(at)}, before GST
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Rate({ metal, label, hindi, rate }: { metal?: Metal; label: string; hindi?: string; rate: Paise }) {
  return (
    <div>
      <dt>
        {metal && <MetalDot metal={metal} />}
        {label}
        {hindi && <span lang="hi">{hindi}</span>}
      </dt>
      <dd className="number">
        {formatMoney(rate)} <small>/g</small>
      </dd>
    </div>
  )
}
