import { SearchX } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'

/** Shown for every address that leads nowhere, and for a product or list that does not exist. */
export function NotFound() {
  return (
    <div className="wrap">
      <title>Page not found | Silvera</title>
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">Page not found</h1>
      <EmptyState
        icon={SearchX}
        title="This page does not exist"
        action={
          <LinkButton to={urls.home()} size="small">
            Back to home
          </LinkButton>
        }
      >
        The address may be misspelt, or the piece is no longer made. All{' '}
        <LinkButton look="tertiary" to={urls.products('all-silver')}>
          silver
        </LinkButton>{' '}
        and all{' '}
        <LinkButton look="tertiary" to={urls.products('all-gold')}>
          gold
        </LinkButton>{' '}
        pieces are a press away.
      </EmptyState>
    </div>
  )
}
