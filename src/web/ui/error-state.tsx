import { RotateCw, WifiOff } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

interface ErrorStateProps {
  title?: string
  /** The sentence of the failed call. */
  sentence: string
  onRetry?: (() => void) | undefined
}

/** What stands where a page's data could not be had: what is wrong, and one button that tries again. */
export function ErrorState({ title = 'This did not load', sentence, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={WifiOff}
        title={title}
        action={
          onRetry && (
            <Button look="secondary" size="small" onClick={onRetry}>
              <Icon of={RotateCw} size="small" />
              Try again
            </Button>
          )
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}
