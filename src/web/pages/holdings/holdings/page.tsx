import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import './page.css'
import { useCustomer } from '../../../parts/account/customer.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageLoader } from '../../../ui/state/page-loader.tsx'
import { urls } from '../../../urls.ts'
import { HoldingsBoard } from './holdings-board.tsx'

export const area = holdingsTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/holding`, behind the same guard as the account (rules/security.md 1.7). */
export function Page() {
  const t = useTexts(holdingsTexts)
  const { query, again } = useCustomer()
  return (
    <div className="wrap holdings">
      {query.state !== 'here' && <NotHere query={query} again={again} waiting={<PageLoader />} />}
      {query.state === 'here' && (
        <>
          <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.title }]} />
          <HoldingsBoard />
        </>
      )}
    </div>
  )
}
