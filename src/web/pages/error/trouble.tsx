import { networkSentence } from '../../sentences.ts'
import { troubleTexts } from '../../texts/trouble.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useMoves } from '../../visit.ts'
import { NotFound } from '../not-found/not-found.tsx'

interface TroubleProps {
  /** HTTP status; 0 when no answer came. */
  status: number
  /** The page itself broke, or lacks its code: only a new document mends that. */
  broken?: boolean
}

/** Stands in for a page whose data or code could not be had, or that broke; the frame around it stays. */
export function Trouble({ status, broken }: TroubleProps) {
  const t = useTexts(troubleTexts)
  const { reload } = useMoves()
  if (status === 404) return <NotFound />
  return (
    <div className="wrap">
      <title>{`${t.title} | Silvera`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{t.heading}</h1>
      <ErrorState
        sentence={status === 0 ? networkSentence : status === 503 ? t.unavailable : t.ours}
        onRetry={broken ? () => window.location.reload() : reload}
      />
    </div>
  )
}
