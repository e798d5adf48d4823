import { FirstVisit } from '../../../parts/site/first-visit.tsx'
import { usePageData, useSite } from '../../../routing/use-page.ts'
import { homeTexts } from '../../../texts/catalog/home.ts'
import { RateCounter } from './bands/rate-counter.tsx'
import { Hero } from './banners/hero.tsx'
import { HomeLowerSections } from './home-lower-sections.tsx'
import type { load } from './load.ts'
import { Categories } from './rows/categories.tsx'
import { Shelves } from './shelves.tsx'
import { HomeStructuredData } from './structured-data.tsx'

export { meta } from './meta.ts'

export const area = homeTexts

/** Spec §2 Home. */
export function Page() {
  const home = usePageData<typeof load>()
  const { rates } = useSite()
  return (
    <>
      <HomeStructuredData legalName={home.legalName} />
      <Hero banners={home.banners.filter(({ position }) => position === 'top')} />
      <RateCounter rates={rates} buyBack={home.buyBack} />
      <Categories categories={home.categories} />
      <Shelves home={home} />
      <HomeLowerSections home={home} silverRate={rates.silver} />
      <FirstVisit popup={home.popup} />
    </>
  )
}
