import { useRevalidator } from 'react-router'
import { networkSentence } from '../../../../browser/api-wording.ts'
import { PageLoadError } from '../../../routing/page-load-error.ts'
import { errorTexts } from '../../../texts/site/error.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { NotFound } from '../not-found/not-found.tsx'

/** Stands in for a page whose data or code did not come, or whose rendering failed. */
export function PageError({ error }: { error: unknown }) {
  const t = useTexts(errorTexts)
  const { revalidate } = useRevalidator()
  const failure = error instanceof PageLoadError ? error : undefined
  if (failure?.status === 404) return <NotFound />
  const sentence = failure?.status === 0 ? networkSentence() : failure?.status === 503 ? t.unavailable : t.ours
  const needsDocument = !failure || failure.isCodeMissing
  return (
    <div className="wrap">
      <h1 className="sr-only">{t.heading}</h1>
      <ErrorState sentence={sentence} onRetry={needsDocument ? () => window.location.reload() : revalidate} />
    </div>
  )
}
