import type { Paise } from '../../../units/paise.ts'
import { AdTiles } from './ad-tiles.tsx'
import { BottomBanners } from './banners/bottom-banners.tsx'
import { DigitalSilverBand } from './digital-silver-band.tsx'
import { GiftBand } from './gift-band.tsx'
import type { Home } from './load.ts'
import { Mints } from './mints.tsx'
import { Offers } from './offers.tsx'
import { Testimonials } from './rows/testimonials.tsx'
import { Services } from './services.tsx'

export interface BelowProps {
  home: Home
  silverRate: Paise
}

/** All that stands below the products. */
export function Below({ home, silverRate }: BelowProps) {
  return (
    <>
      <GiftBand />
      <DigitalSilverBand silverRate={silverRate} />
      <AdTiles ads={home.ads} position="bottom" />
      <Mints mints={home.mints} />
      <BottomBanners banners={home.banners.filter(({ position }) => position === 'bottom')} />
      <Services />
      <Testimonials testimonials={home.testimonials} />
      <Offers />
    </>
  )
}
