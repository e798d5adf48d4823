import { FirstVisit } from '../../parts/first-visit.tsx'
import { usePageData, useSite } from '../../visit.ts'
import { AdTiles } from './ad-tiles.tsx'
import { BottomBanners } from './banners/bottom-banners.tsx'
import { Hero } from './banners/hero.tsx'
import { DigitalSilverBand } from './digital-silver-band.tsx'
import { GiftBand } from './gift-band.tsx'
import { HomeHead } from './home-head.tsx'
import type { load } from './load.ts'
import { Mints } from './mints.tsx'
import { Offers } from './offers.tsx'
import { RateCounter } from './rate-counter.tsx'
import { Categories } from './rows/categories.tsx'
import { ProductTabs } from './rows/product-tabs.tsx'
import { ShapeTabs } from './rows/shape-tabs.tsx'
import { Testimonials } from './rows/testimonials.tsx'
import { Services } from './services.tsx'

/** Spec §2 Home. */
export function Page() {
  const home = usePageData<typeof load>()
  const { rates } = useSite()
  return (
    <>
      <HomeHead canonical={home.canonical} legalName={home.legalName} />
      <Hero banners={home.banners.filter(({ position }) => position === 'top')} />
      <RateCounter rates={rates} buyBack={home.buyBack} />
      <Categories categories={home.categories} />
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
      <Offers />
      <FirstVisit popup={home.popup} />
    </>
  )
}
