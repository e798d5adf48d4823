import './rate-counter.css'
import { formatMoney } from '../../../../../units/format.ts'
import type { Paise } from '../../../../../units/paise.ts'
import { useRates } from '../../../../parts/product/use-rates.ts'
import type { DisplayedRates } from '../../../../parts/site/site-facts.ts'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useLanguage, useTexts } from '../../../../texts/use-texts.ts'
import { type BadgeMetal, MetalDot } from '../../../../ui/value/fineness-badge.tsx'

interface RateCounterProps {
  rates: DisplayedRates
  buyBack: { readonly silver: Paise; readonly gold: Paise }
}

/** What a gram costs and what we pay for one, with the time. */
export function RateCounter({ rates: first, buyBack }: RateCounterProps) {
  const t = useTexts(homeTexts).rates
  const { moment } = useTexts(dateTexts)
  const rates = useRates(first)
  // The day and its time stay on one line.
  const at = moment(new Date(rates.at)).replaceAll(' ', '\u00a0')
  return (
    <div className="wrap">
      <dl className="counter">
        <Rate metal="silver" label={t.silver} hindi="चाँदी" rate={rates.silver} />
        <Rate metal="gold" label={t.gold} hindi="सोना" rate={rates.gold} />
        <Rate label={t.weBuySilver} rate={buyBack.silver} />
        <Rate label={t.weBuyGold} rate={buyBack.gold} />
        <div className="counter-time">
          <dt className="sr-only">{t.updated}</dt>
          <dd>{rates.stale ? t.beingUpdated(at) : t.updatedOn(at)}</dd>
        </div>
      </dl>
    </div>
  )
}

interface RateProps {
  metal?: BadgeMetal
  label: string
  /** The courtesy label beside the English name (rules/design.md 9.1). */
  hindi?: string
  rate: Paise
}

function Rate({ metal, label, hindi, rate }: RateProps) {
  const english = useLanguage() === 'en'
  const t = useTexts(homeTexts).rates
  return (
    <div>
      <dt>
        {metal && <MetalDot metal={metal} />}
        {label}
        {hindi && english && <span lang="hi">{hindi}</span>}
      </dt>
      <dd className="number">
        {formatMoney(rate)} <small>{t.perGram}</small>
      </dd>
    </div>
  )
}
