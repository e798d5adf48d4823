import type { Paise } from '../../../../units/paise.ts'
import { AdTiles } from './bands/ad-tiles.tsx'
import { DigitalSilverBand } from './bands/digital-silver-band.tsx'
import { GiftBand } from './bands/gift-band.tsx'
import { Mints } from './bands/mints.tsx'
import { OffersBand } from './bands/offers.tsx'
import { Services } from './bands/services.tsx'
import { BottomBanners } from './banners/bottom-banners.tsx'
import type { ShopHomePageData } from './load.ts'
import { Testimonials } from './rows/testimonials.tsx'

export interface HomeLowerSectionsProps {
  home: ShopHomePageData
  silverRate: Paise
}

/** All that stands below the products. */
export function HomeLowerSections({ home, silverRate }: HomeLowerSectionsProps) {
  return (
    <>
      <GiftBand />
      <DigitalSilverBand silverRate={silverRate} />
      <AdTiles ads={home.ads} position="bottom" />
      <Mints mints={home.mints} />
      <BottomBanners banners={home.banners.filter(({ position }) => position === 'bottom')} />
      <Services />
      <Testimonials testimonials={home.testimonials} />
      <OffersBand />
    </>
  )
}
