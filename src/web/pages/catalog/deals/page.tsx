import './page.css'
import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import { useRates } from '../../../parts/product/use-rates.ts'
import { FirstVisit } from '../../../parts/site/first-visit.tsx'
import { usePageData, useSite } from '../../../routing/use-page.ts'
import { dealsTexts } from '../../../texts/catalog/deals.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'
import { DealBlock } from './deal-block.tsx'
import type { load } from './load.ts'
import { useDealEnds } from './use-deal-ends.ts'

export { meta } from './meta.ts'

export const area = dealsTexts

/** Spec §2 Deals: a block for each running deal, below them the popup of a first visit, then newsletter and footer. */
export function Page() {
  const t = useTexts(dealsTexts)
  const { deals, popup } = usePageData<typeof load>()
  useTop()
  useDealEnds(deals)
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.title }]} />
        <Heading />
      </div>
      {deals.length > 0 ? (
        deals.map((deal) => <DealBlock key={deal.id} deal={deal} first={deal === deals[0]} />)
      ) : (
        <None />
      )}
      <FirstVisit popup={popup} />
    </>
  )
}

function Heading() {
  const t = useTexts(dealsTexts)
  const rates = useRates(useSite().rates)
  return (
    <div className="head-row below-2xl">
      <h1>{t.title}</h1>
      <p className="small soft deals-intro">{t.intro(formatMoney(rates.silver), formatMoney(rates.gold))}</p>
    </div>
  )
}

function None() {
  const t = useTexts(dealsTexts)
  return (
    <div className="wrap">
      <EmptyState
        icon={Timer}
        title={t.none}
        action={
          <LinkButton to={urls.products('best_seller')} size="small">
            {t.noneSee}
          </LinkButton>
        }
      >
        {t.noneText}
      </EmptyState>
    </div>
  )
}

/** The page starts at its top, even for a returning visitor (spec §2), so it scrolls after the position has been restored. */
function useTop(): void {
  useEffect(() => {
    const turn = requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    return () => cancelAnimationFrame(turn)
  }, [])
}
