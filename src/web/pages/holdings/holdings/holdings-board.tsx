import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { HoldingPeriod } from '../../../../shop/holdings/rules/period.ts'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { seconds, useTransientMessage } from '../../../ui/dialog/transient-message.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { Dialogs, type HoldingsDialog } from './dialogs/dialogs.tsx'
import { Holdings } from './holdings.tsx'
import { HoldingsHistory } from './holdings-history.tsx'
import { useBoard } from './use-board.ts'

/** The asset tracker of spec §2 Holdings. */
export function HoldingsBoard() {
  const t = useTexts(holdingsTexts)
  const [period, setPeriod] = useState<HoldingPeriod>('all')
  const { board, failure, busy, refetch } = useBoard(period)
  const [activeDialog, setActiveDialog] = useState<HoldingsDialog>()
  const [notice, showNotice] = useTransientMessage<string>(seconds.error)
  /** Counts changes, so that what looks back is asked for anew. */
  const [changes, setChanges] = useState(0)
  const [heading, focusWhenClosed] = useFocusWhenClosed(activeDialog)

  const done = (sentence: string) => {
    focusWhenClosed(activeDialog?.what === 'remove')
    setActiveDialog(undefined)
    showNotice(sentence)
    setChanges((before) => before + 1)
    // What was added may lie outside of the time that is shown.
    if (activeDialog?.what === 'add' && period !== 'all') setPeriod('all')
    else refetch()
  }
  const add = () => setActiveDialog({ what: 'add' })
  return (
    <>
      <div className="head-row">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t.title}
          </h1>
          <p className="small soft above-2xs">{t.lead}</p>
        </div>
        <Button onClick={add}>
          <Icon of={Plus} size="small" />
          {t.add}
        </Button>
      </div>
      {notice && (
        <Note tone="ok" className="below-xl" live>
          {notice}
        </Note>
      )}
      {!board && !failure && <SkeletonLines lines={9} />}
      {!board && failure && (
        <ErrorState sentence={failure.status === 0 ? t.form.network : failure.sentence} onRetry={refetch} />
      )}
      {board && (
        <div aria-busy={busy}>
          {failure && <NotRenewed onRetry={refetch} />}
          <Holdings board={board} period={period} onPeriod={setPeriod} onDo={setActiveDialog} />
          {board.years.length > 0 && <HoldingsHistory years={board.years} period={period} changes={changes} />}
        </div>
      )}
      <Dialogs activeDialog={activeDialog} onClose={() => setActiveDialog(undefined)} onDone={done} />
    </>
  )
}

/** What opened a dialog may have gone with its row: the focus stays on the page, on its heading. */
function useFocusWhenClosed(activeDialog: HoldingsDialog | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (activeDialog || !wanted.current) return
    wanted.current = false
    heading.current?.focus({ preventScroll: true })
  }, [activeDialog])
  const focusWhenClosed = (yes: boolean) => {
    wanted.current = yes
  }
  return [heading, focusWhenClosed] as const
}

function NotRenewed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(holdingsTexts)
  return (
    <Note tone="warn" className="below-xl" live>
      {t.stale}{' '}
      <ActionButton className="link" onClick={onRetry}>
        {t.again}
      </ActionButton>
    </Note>
  )
}
