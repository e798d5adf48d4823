import './page.css'
import '../../../parts/chart/chart.css'
import { useId, useState } from 'react'
import type { HoldingPeriod } from '../../../../shop/holdings/rules/period.ts'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Select } from '../../../ui/form/select.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { useInView } from '../../../ui/use-in-view.ts'

const WorthLine = lazyPart(async () => (await import('./worth-line.tsx')).WorthLine)
const Lots = lazyPart(async () => (await import('./lots.tsx')).Lots)

interface HoldingsHistoryProps {
  years: readonly string[]
  period: HoldingPeriod
  changes: number
}

/** The line of worth, the lots and the statements: fetched when they come into sight. */
export function HoldingsHistory({ years, period, changes }: HoldingsHistoryProps) {
  const t = useTexts(holdingsTexts)
  const heading = useId()
  const [place, inView] = useInView<HTMLDivElement>()
  return (
    <>
      <section className="section joined-end worth-history" aria-labelledby={`${heading}-worth`}>
        <h2 id={`${heading}-worth`}>{t.worth.title}</h2>
        <p className="small muted under-heading">{t.worth.why}</p>
        <div ref={place} className="chart-place">
          {inView && (
            <WorthLine period={period} changes={changes} fallback={<Skeleton height="var(--chart-height)" />} />
          )}
        </div>
      </section>
      <section className="section joined-end" aria-labelledby={`${heading}-lots`}>
        <h2 id={`${heading}-lots`}>{t.lots.title}</h2>
        <p className="small muted under-heading below-m measure wide">{t.lots.why}</p>
        {inView && <Lots changes={changes} fallback={<SkeletonLines lines={5} />} />}
      </section>
      <Statements years={years} />
    </>
  )
}

function Statements({ years }: { years: readonly string[] }) {
  const t = useTexts(holdingsTexts).statement
  const heading = useId()
  const [year, setYear] = useState(years[0] ?? '')
  const chosen = years.includes(year) ? year : (years[0] ?? '')
  const file = (format: 'csv' | 'pdf') => `/app/api/holding-statement?year=${chosen}&format=${format}`
  return (
    <section className="section statements" aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      <p className="small muted under-heading below-m measure wide">{t.why}</p>
      <div className="row wrapping bottom">
        <Select label={t.year} className="year-field" value={chosen} onChange={(event) => setYear(event.target.value)}>
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <a className="button secondary" href={file('csv')} download>
          {t.csv}
        </a>
        <a className="button secondary" href={file('pdf')} download>
          {t.pdf}
        </a>
      </div>
    </section>
  )
}
