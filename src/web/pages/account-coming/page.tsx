import { Hammer } from 'lucide-react'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { accountTexts } from '../../texts/account.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'
import { useVisit } from '../../visit.ts'

/** A part of the account area that is still being made: says so, inside the frame and behind its guard. */
export function Page() {
  const t = useTexts(accountTexts)
  const { page } = useVisit()
  const title = page.title ?? 'This page'
  return (
    <AccountFrame title={title}>
      {() => (
        <>
          <h1 className="mb-6">{title}</h1>
          <EmptyState
            icon={Hammer}
            title={t.coming.title}
            action={
              <LinkButton to={urls.account('order-history')} look="secondary" size="small">
                {t.coming.orders}
              </LinkButton>
            }
          >
            {t.coming.fact}
          </EmptyState>
        </>
      )}
    </AccountFrame>
  )
}
