import { Hammer } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'
import { useVisit } from '../../visit.ts'

/** What the menus already lead to and is still being made: says so. */
export function Page() {
  const { title = 'This page' } = useVisit().page
  return (
    <div className="wrap">
      <title>{`${title} | Silvera`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        icon={Hammer}
        title={`${title}: coming soon`}
        action={
          <LinkButton to={urls.home()} size="small">
            Back to home
          </LinkButton>
        }
      >
        We are still making this page. Everything in the shop can be bought meanwhile, and what you have ordered is
        under My Order.
      </EmptyState>
    </div>
  )
}
