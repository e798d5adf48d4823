import './hero.css'
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { useAutoplay } from '../../../../parts/picture/autoplay.ts'
import { PageLink } from '../../../../routing/link.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { ActionButton } from '../../../../ui/button/action-button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { keepUnitsTogether } from '../../../../ui/value/unbroken-units.ts'
import { urls } from '../../../../urls.ts'
import type { ShopHomePageData } from '../load.ts'
import { ownHeroImage } from './hero-image.ts'
import { HeroPicture } from './hero-picture.tsx'

type Banner = Pick<ShopHomePageData['banners'][number], 'id' | 'image' | 'link' | 'title' | 'text'>

/** Without one of the shopkeeper's; its words are the page's own. */
const ownBanner = { id: 0, image: ownHeroImage, link: urls.products('all-silver') }

interface HeroProps {
  banners: readonly Banner[]
  /** What our own picture shows. */
  pieces: ShopHomePageData['heroPieces']
}

export function Hero({ banners: editedBanners, pieces }: HeroProps) {
  const t = useTexts(homeTexts).hero
  const banners = editedBanners.length > 0 ? editedBanners : [{ ...ownBanner, title: t.title, text: t.text }]
  const area = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const advance = () => setAt((now) => (now + 1) % banners.length)
  const play = useAutoplay({ advance, area, wanted: banners.length > 1 })
  return (
    <section className="hero" aria-roledescription={t.carousel} aria-label={t.label} ref={area} {...play.holds}>
      <div className="wrap">
        {banners.map((banner, slide) => (
          <Slide key={banner.id} banner={banner} isCurrent={slide === at} first={slide === 0} onTouch={play.stop} />
        ))}
        <div className="hero-caption">
          <HeroPieces pieces={pieces} isShown={banners[at]?.image === ownHeroImage} />
          {banners.length > 1 && (
            <span className="dots">
              {banners.map((banner, slide) => (
                <ActionButton
                  key={banner.id}
                  type="button"
                  aria-label={t.slide(slide + 1, banners.length)}
                  aria-current={slide === at}
                  onClick={() => setAt(slide)}
                />
              ))}
              {play.possible && (
                <ActionButton className="pause" aria-label={play.playing ? t.pause : t.play} onClick={play.toggle}>
                  <Icon of={play.playing ? Pause : Play} size="small" />
                </ActionButton>
              )}
            </span>
          )}
        </div>
      </div>
    </section>
  )
}

/** Name and price of what the picture shows; keeps its place beside another picture, so that nothing moves. */
function HeroPieces({ pieces, isShown }: { pieces: HeroProps['pieces']; isShown: boolean }) {
  const langOf = useLangOf()
  return pieces.map(({ id, slug, name, price }) => (
    <PageLink key={id} to={urls.product(slug)} style={isShown ? undefined : { visibility: 'hidden' }}>
      <span lang={langOf(name)}>{keepUnitsTogether(name)}</span> <b className="number">{formatMoney(price)}</b>
    </PageLink>
  ))
}

interface SlideProps {
  banner: Banner
  isCurrent: boolean
  first: boolean
  onTouch: () => void
}

function Slide({ banner, isCurrent, first, onTouch }: SlideProps) {
  const langOf = useLangOf()
  const t = useTexts(homeTexts).hero
  // The page always has its one heading, whichever slide it is.
  const Heading = isCurrent ? 'h1' : 'h2'
  return (
    <div className="hero-slide" hidden={!isCurrent} onTouchStart={onTouch}>
      <div>
        <Heading lang={langOf(banner.title)}>{banner.title}</Heading>
        <p className="lead" lang={langOf(banner.text)}>
          {banner.text}
        </p>
        <div className="hero-actions">
          <LinkButton to={banner.link || urls.products('all-silver')}>{t.shopNow}</LinkButton>
          {first && (
            <LinkButton to={urls.products('all-gold')} variant="secondary">
              {t.shopGold}
            </LinkButton>
          )}
        </div>
      </div>
      {/* Only the slide in view fetches its picture. */}
      {isCurrent && <HeroPicture image={banner.image} first={first} />}
    </div>
  )
}
