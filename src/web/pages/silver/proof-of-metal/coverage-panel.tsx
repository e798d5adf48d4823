import '../../../ui/layout/panel.css'
import './page.css'
import { formatGrams, formatSilver } from '../../../../units/format.ts'
import { proofOfMetalTexts } from '../../../texts/silver/proof-of-metal.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Note } from '../../../ui/state/note.tsx'
import { barWidth, coverageOf } from './coverage.ts'
import { OwnListLine } from './own-list-line.tsx'
import type { ProofOfMetalView } from './page.tsx'

/** What customers own against what lies in the vault, as one bar; its figures stand below as words. */
export function CoveragePanel({ proof }: { proof: ProofOfMetalView }) {
  const t = useTexts(proofOfMetalTexts)
  const { day, moment } = useTexts(dateTexts)
  const { covered, rest, isShort, perGram } = coverageOf({ owned: proof.customersTotal, held: proof.barsTotal })
  const restLabel = isShort ? t.short : t.difference
  return (
    <section className="panel above-xl" aria-label={t.countedAt(day(proof.day))}>
      <div className="panel-body">
        <p className="micro muted">{t.countedAt(moment(new Date(proof.takenAt)))}</p>
        {perGram !== null && <p className="subheading above-xs">{t.perGram(formatGrams(perGram))}</p>}
        <svg
          className="coverage-bar above-m"
          viewBox={`0 0 ${barWidth} 40`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="owned" width={covered} height="40" />
          <rect className={isShort ? 'short' : 'extra'} x={covered} width={rest} height="40" />
        </svg>
        <dl className="coverage-figures above-m">
          <div className="owned">
            <dt>{t.owned(proof.customers)}</dt>
            <dd className="number">{formatSilver(proof.customersTotal)}</dd>
          </div>
          <div className={isShort ? 'short' : 'extra'}>
            <dt>{restLabel}</dt>
            <dd className="number">{formatSilver(Math.abs(proof.difference))}</dd>
          </div>
          <div>
            <dt>{t.inVault(proof.bars.length)}</dt>
            <dd className="number">{formatSilver(proof.barsTotal)}</dd>
          </div>
        </dl>
        {isShort && (
          <Note tone="bad" className="above-m">
            {t.shortText}
          </Note>
        )}
        <p className="micro muted above-m">{t.unit}</p>
      </div>
      <div className="panel-body">
        <OwnListLine key={proof.day} day={proof.day} />
      </div>
    </section>
  )
}
