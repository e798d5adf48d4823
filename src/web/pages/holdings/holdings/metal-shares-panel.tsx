import '../../../ui/layout/panel.css'
import './metal-shares-panel.css'
import { formatMoney, formatPercent, formatRoundMoney, formatWeight } from '../../../../units/format.ts'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MetalDot } from '../../../ui/value/fineness-badge.tsx'
import type { HoldingsBoardData } from './use-board.ts'

export type ChartMode = 'weight' | 'rate'

const metals = ['gold', 'silver'] as const

/** Tenths of a percent, as the server rounded them: 686 → "68.6%" */
const formatShare = (share: number): string => formatPercent(share * 10, 1)

/** The chart of gold and silver, with the same as a table beside it. */
export function MetalSharesPanel({ board, mode }: { board: HoldingsBoardData; mode: ChartMode }) {
  const t = useTexts(holdingsTexts)
  const shares = mode === 'rate' ? board.byRate : board.byWeight
  const caption = mode === 'rate' ? t.chart.tableByRate : t.chart.tableByWeight
  return (
    <section className="panel">
      <div className="panel-body parts">
        <Ring
          shares={shares}
          name={t.chart.name(formatShare(shares.gold), formatShare(shares.silver))}
          label={mode === 'rate' ? t.chart.value : t.chart.weight}
          amount={mode === 'rate' ? formatRoundMoney(board.all.value) : formatWeight(board.all.weight)}
        />
        <table className="parts-table number">
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t.chart.metal}</th>
              <th scope="col">{t.chart.share}</th>
              <th scope="col">{t.chart.amount}</th>
            </tr>
          </thead>
          <tbody>
            {metals.map((metal) => (
              <tr key={metal}>
                <th scope="row">
                  <MetalDot metal={metal} /> {t[metal]}
                </th>
                <td className="muted">{formatShare(shares[metal])}</td>
                <td className="right">
                  <b className="semibold">{formatMoney(board[metal].value)}</b>
                  <br />
                  <span className="small muted">{formatWeight(board[metal].weight)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface RingProps {
  /** Tenths of a percent; they come to 1000, or to nothing. */
  shares: HoldingsBoardData['byRate']
  name: string
  /** In the middle: what it is, and how much. */
  label: string
  amount: string
}

const around = 1000
/** Between two parts, in tenths of a percent. */
const gap = 8

function Ring({ shares: { gold, silver }, name, label, amount }: RingProps) {
  const cut = gold > 0 && silver > 0 ? gap : 0
  const part = (share: number) => Math.max(share - cut, Math.min(share, 3))
  const ring = { cx: 90, cy: 90, r: 70, pathLength: around, transform: 'rotate(-90 90 90)' }
  return (
    <svg className="parts-ring" viewBox="0 0 180 180" role="img" aria-label={name}>
      {gold > 0 && <circle {...ring} className="gold" strokeDasharray={`${part(gold)} ${around}`} />}
      {silver > 0 && (
        <circle {...ring} className="silver" strokeDasharray={`${part(silver)} ${around}`} strokeDashoffset={-gold} />
      )}
      <text x="90" y="84" className="parts-label">
        {label}
      </text>
      <text x="90" y="105" className="parts-amount">
        {amount}
      </text>
    </svg>
  )
}
