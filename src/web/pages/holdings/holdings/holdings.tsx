import './page.css'
import { useState } from 'react'
import { type HoldingPeriod, periods } from '../../../../shop/holdings/rules/period.ts'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { HoldingsDialog } from './dialogs/dialogs.tsx'
import { DigitalSilverLine } from './digital-silver-line.tsx'
import { NothingThen, NothingYet } from './empty-holdings.tsx'
import { HoldingTable } from './holding-table.tsx'
import { type ChartMode, MetalSharesPanel } from './metal-shares-panel.tsx'
import { Totals } from './totals.tsx'
import type { HoldingsBoardData } from './use-board.ts'

interface HoldingsProps {
  board: HoldingsBoardData
  period: HoldingPeriod
  onPeriod: (period: HoldingPeriod) => void
  onDo: (dialog: HoldingsDialog) => void
}

/** The parts, the totals and the rows of a period; or why there are none. */
export function Holdings({ board, period, onPeriod, onDo }: HoldingsProps) {
  const [mode, setMode] = useState<ChartMode>('rate')
  // What there was may all have come back to us.
  if (board.holdings.length === 0 && period === 'all') {
    return (
      <>
        <NothingYet onAdd={() => onDo({ what: 'add' })} />
        <DigitalSilverLine {...board.digitalSilver} />
      </>
    )
  }
  return (
    <>
      <Controls period={period} onPeriod={onPeriod} mode={mode} onMode={setMode} />
      {board.holdings.length === 0 ? (
        <NothingThen onAll={() => onPeriod('all')} />
      ) : (
        <>
          <div className="two holding-panels">
            <MetalSharesPanel board={board} mode={mode} />
            <Totals board={board} />
          </div>
          <HoldingTable
            holdings={board.holdings}
            onEdit={(holding) => onDo({ what: 'edit', holding })}
            onRemove={(holding) => onDo({ what: 'remove', holding })}
          />
        </>
      )}
      <DigitalSilverLine {...board.digitalSilver} />
    </>
  )
}

interface ControlsProps {
  period: HoldingPeriod
  onPeriod: (period: HoldingPeriod) => void
  mode: ChartMode
  onMode: (mode: ChartMode) => void
}

function Controls({ period, onPeriod, mode, onMode }: ControlsProps) {
  const t = useTexts(holdingsTexts)
  return (
    <div className="holding-controls">
      <Segmented
        label={t.period}
        options={periods.map((value) => ({ value, label: t.periods[value] }))}
        value={period}
        onChange={onPeriod}
      />
      <Segmented
        label={t.chartBy}
        options={[
          { value: 'weight', label: t.byWeight },
          { value: 'rate', label: t.byRate },
        ]}
        value={mode}
        onChange={onMode}
      />
    </div>
  )
}
