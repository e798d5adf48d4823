import './header-rates.css'
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../../units/format.ts'
import { dateTexts } from '../../texts/site/dates.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { type BadgeMetal, MetalDot } from '../../ui/value/fineness-badge.tsx'
import type { DisplayedRates } from '../site/site-facts.ts'
import { useRates } from './use-rates.ts'

/** Silver and gold rates per gram, before GST, with their time (rules/design.md 7.8). */
export function HeaderRates({ rates: first, className }: { rates: DisplayedRates; className: string }) {
  const t = useTexts(headerTexts)
  const rates = useRates(first)
  return (
    <section className={`rates ${className}`} aria-label={t.rates.label}>
      <Rate metal="silver" rates={rates} />
      <Rate metal="gold" rates={rates} />
      <RateTime rates={rates} />
    </section>
  )
}

function Rate({ metal, rates }: { metal: BadgeMetal; rates: DisplayedRates }) {
  const t = useTexts(headerTexts)
  const amount = rates[metal]
  const before = useRef(amount)
  // A changed rate fades its background once; the key restarts the animation.
  const changed = before.current !== amount
  useEffect(() => {
    before.current = amount
  }, [amount])
  return (
    <p className="rate">
      <span className="name">
        <MetalDot metal={metal} />
        <span className="word">
          {t.rates[metal]}
          <span className="only-wide"> {t.rates.perGram}</span>
        </span>
      </span>
      <b key={amount} className={changed ? 'number changed' : 'number'}>
        {formatMoney(amount)}
      </b>
    </p>
  )
}

/** The time of the rates; stale rates are marked with words and a clock icon. */
export function RateTime({ rates }: { rates: DisplayedRates }) {
  const t = useTexts(headerTexts)
  const dates = useTexts(dateTexts)
  const time = dates.time(new Date(rates.at))
  if (!rates.stale) {
    return (
      <time className="rate-time" dateTime={rates.at}>
        {time}
      </time>
    )
  }
  return (
    <span className="rate-time stale" title={t.rates.stale}>
      <Icon of={Clock} size="small" />
      <span>
        <span className="sr-only">{t.rates.delayed} </span>
        <time dateTime={rates.at}>{time}</time>
      </span>
    </span>
  )
}

/** Shows on every page which metals are not sold now; nothing while all are. */
export function SellingPaused({ rates: first }: { rates: DisplayedRates }) {
  const t = useTexts(headerTexts)
  const { paused } = useRates(first)
  const texts = t.rates.paused[paused.length > 1 ? 'both' : paused[0] === 'gold' ? 'gold' : 'silver']
  return (
    <div role="status">
      {paused.length > 0 && (
        <p className="selling-paused">
          <span className="wrap">{texts}</span>
        </p>
      )}
    </div>
  )
}

const quietMs = 60_000

/** Announces a changed rate to screen readers, at most once a minute (rules/design.md 7.8). Visually hidden, once per header. */
export function RatesSpoken({ rates: first }: { rates: DisplayedRates }) {
  const t = useTexts(headerTexts)
  const rates = useRates(first)
  const [notice, setNotice] = useState('')
  const last = useRef({ at: 0, silver: first.silver, gold: first.gold })
  useEffect(() => {
    const { silver, gold } = rates
    if (silver === last.current.silver && gold === last.current.gold) return
    const wait = Math.max(0, last.current.at + quietMs - Date.now())
    const timer = setTimeout(() => {
      last.current = { at: Date.now(), silver, gold }
      setNotice(t.rates.spoken(formatMoney(silver), formatMoney(gold)))
    }, wait)
    return () => clearTimeout(timer)
  }, [rates, t])
  return (
    <p className="sr-only" role="status">
      {notice}
    </p>
  )
}
