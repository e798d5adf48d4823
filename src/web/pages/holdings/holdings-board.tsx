import { Coins, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Period, periods } from '../../../shop/holdings/rules/period.ts'
import { holdingsTexts } from '../../texts/holdings.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Later } from '../../ui/later.tsx'
import { Note } from '../../ui/note.tsx'
import { seconds, usePassing } from '../../ui/passing.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DigitalSilverLine } from './digital-silver-line.tsx'
import { HoldingTable } from './holding-table.tsx'
import { LookBack } from './look-back.tsx'
import { type ChartMode, Parts } from './parts.tsx'
import { Totals } from './totals.tsx'
import { type Board, type Held, useBoard } from './use-board.ts'

const loadForm = async () => (await import('./holding-dialog.tsx')).HoldingDialog
const loadRemoval = async () => (await import('./removal-dialog.tsx')).RemovalDialog

/** What is being done: a holding added, changed or taken off. */
type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly held: Held }

/** The asset tracker of spec §2 Holdings. */
export function HoldingsBoard() {
  const t = useTexts(holdingsTexts)
  const [period, setPeriod] = useState<Period>('all')
  const { board, trouble, busy, ask } = useBoard(period)
  const [doing, setDoing] = useState<Doing>()
  const [said, say] = usePassing<string>(seconds.error)
  /** Counts changes, so that what looks back is asked for anew. */
  const [changes, setChanges] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  /** What opened the dialog has gone with its row: the focus stays on the page, on its heading. */
  const lost = useRef(false)
  useEffect(() => {
    if (doing || !lost.current) return
    lost.current = false
    heading.current?.focus({ preventScroll: true })
  }, [doing])

  const close = () => setDoing(undefined)
  const done = (sentence: string) => {
    close()
    say(sentence)
    setChanges((before) => before + 1)
    // What was added or moved to another day may lie outside of the time that is shown.
    if (period !== 'all' && doing?.what !== 'remove') setPeriod('all')
    else ask()
    lost.current = doing?.what === 'remove'
  }
  const add = () => setDoing({ what: 'add' })
  return (
    <>
      <div className="head-row">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t.title}
          </h1>
          <p className="small soft mt-1">{t.lead}</p>
        </div>
        <Button onClick={add}>
          <Icon of={Plus} size="small" />
          {t.add}
        </Button>
      </div>
      {said && (
        <Note tone="ok" className="mb-6" live>
          {said}
        </Note>
      )}
      {!board && (trouble ? <ErrorState sentence={trouble} onRetry={ask} /> : <SkeletonLines lines={9} />)}
      {board && (
        <div aria-busy={busy}>
          {trouble && <NotRenewed onRetry={ask} />}
          <Holdings
            board={board}
            period={period}
            onPeriod={setPeriod}
            onAdd={add}
            onEdit={(held) => setDoing({ what: 'edit', held })}
            onRemove={(held) => setDoing({ what: 'remove', held })}
          />
          {board.years.length > 0 && <LookBack years={board.years} period={period} changes={changes} />}
        </div>
      )}
      {doing && doing.what !== 'remove' && (
        <Later
          load={loadForm}
          given={{ held: doing.what === 'edit' ? doing.held : undefined, onClose: close, onSaved: done }}
        />
      )}
      {doing?.what === 'remove' && (
        <Later load={loadRemoval} given={{ held: doing.held, onClose: close, onRemoved: done }} />
      )}
    </>
  )
}

function NotRenewed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(holdingsTexts)
  return (
    <Note tone="warn" className="mb-6" live>
      {t.stale}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t.again}
      </button>
    </Note>
  )
}

interface HoldingsProps {
  board: Board
  period: Period
  onPeriod: (period: Period) => void
  onAdd: () => void
  onEdit: (held: Held) => void
  onRemove: (held: Held) => void
}

function Holdings({ board, period, onPeriod, onAdd, onEdit, onRemove }: HoldingsProps) {
  const t = useTexts(holdingsTexts)
  const [mode, setMode] = useState<ChartMode>('rate')
  if (board.years.length === 0) {
    return (
      <>
        <NothingYet onAdd={onAdd} />
        <DigitalSilverLine {...board.digitalSilver} />
      </>
    )
  }
  return (
    <>
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
          onChange={setMode}
        />
      </div>
      {board.holdings.length === 0 ? (
        <NothingThen onAll={() => onPeriod('all')} />
      ) : (
        <>
          <div className="two holding-panels">
            <Parts board={board} mode={mode} />
            <Totals board={board} />
          </div>
          <HoldingTable holdings={board.holdings} onEdit={onEdit} onRemove={onRemove} />
        </>
      )}
      <DigitalSilverLine {...board.digitalSilver} />
    </>
  )
}

function NothingYet({ onAdd }: { onAdd: () => void }) {
  const t = useTexts(holdingsTexts)
  return (
    <EmptyState
      icon={Coins}
      title={t.empty.title}
      action={
        <Button look="secondary" size="small" onClick={onAdd}>
          {t.add}
        </Button>
      }
    >
      {t.empty.fact}
    </EmptyState>
  )
}

function NothingThen({ onAll }: { onAll: () => void }) {
  const t = useTexts(holdingsTexts)
  return (
    <EmptyState
      icon={Coins}
      title={t.empty.period}
      action={
        <Button look="secondary" size="small" onClick={onAll}>
          {t.empty.showAll}
        </Button>
      }
    >
      {t.empty.periodFact}
    </EmptyState>
  )
}
