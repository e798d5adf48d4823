import { usePageData, useSite } from '../../visit.ts'
import { AdTiles } from './ad-tiles.tsx'
import { Categories } from './categories.tsx'
import { DigitalSilverBand } from './digital-silver-band.tsx'
import { GiftBand } from './gift-band.tsx'
import { Hero } from './hero.tsx'
import { HomeHead } from './home-head.tsx'
import type { load } from './load.ts'
import { Mints } from './mints.tsx'
import { Offers } from './offers.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RateCounter } from './rate-counter.tsx'
import { Services } from './services.tsx'
import { Testimonials } from './testimonials.tsx'

/** Spec §2 Home. */
export function Page() {
  const home = usePageData<typeof load>()
  const { rates } = useSite()
  return (
    <>
      <HomeHead canonical={home.canonical} legalName={home.legalName} />
      <Hero banners={home.banners} />
      <RateCounter rates={rates} buyBack={home.buyBack} />
      <Categories categories={home.categories} />
      <ProductTabs home={home} />
      <GiftBand />
      <DigitalSilverBand silverRate={rates.silver} />
      <AdTiles ads={home.ads} />
      <Mints mints={home.mints} />
      <Services />
      <Testimonials testimonials={home.testimonials} />
      <Offers />
    </>
  )
}
