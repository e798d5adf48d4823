import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../button/button.tsx'

/** In place of what could not be fetched: a sentence and a way to try again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(uiTexts)
  return (
    <div className="row wrapping small" role="alert">
      <span className="soft">{t.didNotLoad}</span>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  )
}
