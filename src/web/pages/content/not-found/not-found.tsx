import { SearchX } from 'lucide-react'
import { errorTexts } from '../../../texts/site/error.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'

/** Shown for every address that leads nowhere, and for a product or list that does not exist. */
export function NotFound() {
  const t = useTexts(errorTexts)
  return (
    <div className="wrap">
      <h1 className="sr-only">{t.notFound}</h1>
      <EmptyState
        icon={SearchX}
        title={t.noPage}
        action={
          <LinkButton to={urls.home()} size="small">
            {t.home}
          </LinkButton>
        }
      >
        {t.perhaps}{' '}
        <LinkButton variant="tertiary" to={urls.products('all-silver')}>
          {t.silver}
        </LinkButton>{' '}
        {t.andAll}{' '}
        <LinkButton variant="tertiary" to={urls.products('all-gold')}>
          {t.gold}
        </LinkButton>{' '}
        {t.away}
      </EmptyState>
    </div>
  )
}
