import { Coins } from 'lucide-react'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

/** Nothing was ever written down or delivered. */
export function NothingYet({ onAdd }: { onAdd: () => void }) {
  const t = useTexts(holdingsTexts)
  return (
    <EmptyState
      icon={Coins}
      title={t.empty.title}
      action={
        <Button variant="secondary" size="small" onClick={onAdd}>
          {t.add}
        </Button>
      }
    >
      {t.empty.fact}
    </EmptyState>
  )
}

/** Nothing in the time that is shown. */
export function NothingThen({ onAll }: { onAll: () => void }) {
  const t = useTexts(holdingsTexts)
  return (
    <EmptyState
      icon={Coins}
      title={t.empty.period}
      action={
        <Button variant="secondary" size="small" onClick={onAll}>
          {t.empty.showAll}
        </Button>
      }
    >
      {t.empty.periodFact}
    </EmptyState>
  )
}
