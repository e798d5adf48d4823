import './page.css'
import { FirstVisit } from '../../../parts/site/first-visit.tsx'
import { usePageData, useSite } from '../../../routing/use-page.ts'
import { homeTexts } from '../../../texts/catalog/home.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { HydrationStages } from '../../../ui/layout/hydration-stages.tsx'
import { AdTiles } from './bands/ad-tiles.tsx'
import { DigitalSilverBand } from './bands/digital-silver-band.tsx'
import { GiftBand } from './bands/gift-band.tsx'
import { Mints } from './bands/mints.tsx'
import { OffersBand } from './bands/offers.tsx'
import { RateCounter } from './bands/rate-counter.tsx'
import { Services } from './bands/services.tsx'
import { BottomBanners } from './banners/bottom-banners.tsx'
import { Hero } from './banners/hero.tsx'
import type { load } from './load.ts'
import { Categories } from './rows/categories.tsx'
import { ProductTabs } from './rows/product-tabs.tsx'
import { ShapeTabs } from './rows/shape-tabs.tsx'
import { Testimonials } from './rows/testimonials.tsx'
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
      <Hero banners={home.banners.filter(({ position }) => position === 'top')} pieces={home.heroPieces} />
      <Fold />
      <RateCounter rates={rates} buyBack={home.buyBack} />
      <HydrationStages>
        <Categories categories={home.categories} />
        <div className="home-below">
          <HydrationStages>
            <ProductTabs home={home} />
            <AdTiles ads={home.ads} position="top" />
            <ShapeTabs shapes={home.shapes} />
            <GiftBand />
            <DigitalSilverBand silverRate={rates.silver} />
            <AdTiles ads={home.ads} position="bottom" />
            <Mints mints={home.mints} />
            <BottomBanners banners={home.banners.filter(({ position }) => position === 'bottom')} />
            <Services />
            <Testimonials testimonials={home.testimonials} />
            <OffersBand />
          </HydrationStages>
        </div>
      </HydrationStages>
      <FirstVisit popup={home.popup} />
    </>
  )
}
