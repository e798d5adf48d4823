import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'
import { useAutoplay } from './autoplay.ts'
import { HeroPicture } from './hero-picture.tsx'
import type { Home } from './load.ts'

type Banner = Home['banners'][number]

/** What stands there while the shopkeeper has put up no banner. */
const ownBanner: Banner = {
  id: 0,
  image: '/pictures/hero-coin-and-bar-640.webp',
  link: urls.products('all-silver'),
  title: 'Silver, weighed to the milligram.',
  text: 'Coins and bars from Silvera, MMTC-PAMP, Kundan and the India Government Mint, Mumbai. Sealed, certified and insured to your door.',
}

export function Hero({ banners: given }: { banners: readonly Banner[] }) {
  const banners = given.length > 0 ? given : [ownBanner]
  const [at, setAt] = useState(0)
  const play = useAutoplay(() => setAt((now) => (now + 1) % banners.length), banners.length)
  return (
    <section className="hero" aria-roledescription="carousel" aria-label="Featured" {...play.holds}>
      <div className="wrap">
        {banners.map((banner, slide) => (
          <Slide key={banner.id} banner={banner} shown={slide === at} first={slide === 0} />
        ))}
        {banners.length > 1 && (
          <div className="hero-caption justify-end">
            <span className="dots">
              {banners.map((banner, slide) => (
                <button
                  key={banner.id}
                  type="button"
                  aria-label={`Slide ${slide + 1} of ${banners.length}`}
                  aria-current={slide === at}
                  onClick={() => setAt(slide)}
                />
              ))}
              <button
                type="button"
                className="pause"
                aria-label={play.playing ? 'Pause slides' : 'Play slides'}
                onClick={play.toggle}
              >
                <Icon of={play.playing ? Pause : Play} size="small" />
              </button>
            </span>
          </div>
        )}
      </div>
    </section>
  )
}

function Slide({ banner, shown, first }: { banner: Banner; shown: boolean; first: boolean }) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <div className="hero-slide" hidden={!shown}>
      <div>
        <Heading>{banner.title}</Heading>
        <p className="lead">{banner.text}</p>
        <div className="hero-actions">
          <LinkButton to={banner.link || urls.products('all-silver')}>Shop now</LinkButton>
          {first && (
            <LinkButton to={urls.products('all-gold')} look="secondary">
              Shop gold
            </LinkButton>
          )}
        </div>
      </div>
      {/* Only the slide in view fetches its picture. */}
      {shown && <HeroPicture image={banner.image} first={first} />}
    </div>
  )
}
