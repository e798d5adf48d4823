import '../../../ui/layout/panel.css'
import '../../../ui/layout/table.css'
import './page.css'
import type { ReactNode } from 'react'
import { formatMoney, formatRate, formatWeight } from '../../../../units/format.ts'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { GainText } from './dialogs/gain-text.tsx'
import type { HoldingsBoardData, MetalTotal } from './use-board.ts'

/** Totals of both metals: at the rate, sold back today, what they cost (spec §3 Summary). */
export function Totals({ board }: { board: HoldingsBoardData }) {
  const t = useTexts(holdingsTexts).totals
  const rows: readonly { label: string; show: (total: MetalTotal) => ReactNode; bold?: boolean }[] = [
    { label: t.value, show: ({ value }) => formatMoney(value), bold: true },
    { label: t.buyBack, show: ({ buyBack }) => formatMoney(buyBack) },
    { label: t.cost, show: ({ cost }) => formatMoney(cost) },
    { label: t.change, show: (total) => <GainText {...total} as="money" /> },
    { label: t.weight, show: ({ weight }) => formatWeight(weight) },
    { label: t.pieces, show: ({ quantity }) => quantity },
  ]
  return (
    <section className="panel">
      <div className="panel-body">
        <table className="table dense totals">
          <caption className="sr-only">{t.caption}</caption>
          <Head />
          <tbody className="number">
            {rows.map(({ label, show, bold }) => (
              <tr key={label}>
                <th scope="row" className="soft">
                  {label}
                </th>
                {[board.gold, board.silver].map((total, at) => (
                  <td key={at === 0 ? 'gold' : 'silver'} className={bold ? 'right semibold' : 'right'}>
                    {show(total)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small above-s">
          <b className="semibold">{t.together(formatMoney(board.all.value))}</b>, {t.paid(formatMoney(board.all.cost))},{' '}
          <GainText {...board.all} as="both" />
        </p>
        <p className="micro muted above-xs">{t.rates(formatRate(board.silverRate), formatRate(board.goldRate))}</p>
      </div>
    </section>
  )
}

function Head() {
  const t = useTexts(holdingsTexts)
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{t.totals.of}</span>
        </th>
        <th scope="col" className="right">
          {t.gold}
        </th>
        <th scope="col" className="right">
          {t.silver}
        </th>
      </tr>
    </thead>
  )
}
