import { RotateCw, SearchX, WifiOff } from 'lucide-react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title?: string
  /** The sentence of the failed call. */
  sentence: string
  /** None where trying again finds nothing either. */
  onRetry?: (() => void) | undefined
}

/** What stands where a page's data could not be had: what is wrong, and one button that tries again. */
export function ErrorState({ title, sentence, onRetry }: ErrorStateProps) {
  const t = useTexts(uiTexts)
  return (
    <div role="alert">
      <EmptyState
        icon={onRetry ? WifiOff : SearchX}
        title={title ?? t.didNotLoad}
        action={
          onRetry && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              <Icon of={RotateCw} size="small" />
              {t.tryAgain}
            </Button>
          )
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}
