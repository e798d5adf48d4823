import './page.css'
import { formatMoney, formatSilver } from '../../../../units/format.ts'
import { PageLink } from '../../../routing/link.tsx'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MetalDot } from '../../../ui/value/fineness-badge.tsx'
import { urls } from '../../../urls.ts'
import type { HoldingsBoardData } from './use-board.ts'

/** What lies in the digital wallet: shown beside the holdings, and in none of their totals. */
export function DigitalSilverLine({ weight, value }: HoldingsBoardData['digitalSilver']) {
  const t = useTexts(holdingsTexts).digitalSilver
  if (weight === 0) return null
  return (
    <p className="digital-silver-line small">
      <span className="row gap-xs">
        <MetalDot metal="silver" />
        <span>
          <span className="medium">{t.name}</span> <span className="muted">{t.note}</span>
        </span>
      </span>
      <span className="number">{formatSilver(weight)}</span>
      <b className="number semibold">{formatMoney(value)}</b>
      <PageLink to={urls.account('digital-silver-history')} className="link">
        {t.open}
      </PageLink>
    </p>
  )
}
