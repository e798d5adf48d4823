import './bottom-banners.css'
import { ArrowRight } from 'lucide-react'
import { PageLink } from '../../../../routing/link.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { urls } from '../../../../urls.ts'
import type { ShopHomePageData } from '../load.ts'
import { HeroPicture } from './hero-picture.tsx'

/** Banners whose place is the lower half of the page (spec §3 Banner). */
export function BottomBanners({ banners }: { banners: ShopHomePageData['banners'] }) {
  const langOf = useLangOf()
  const t = useTexts(homeTexts)
  if (banners.length === 0) return null
  return (
    <section className="section joined">
      <div className="wrap stack">
        {banners.map(({ id, image, link, title, text }) => (
          <PageLink key={id} className="bottom-banner" to={link || urls.products('all-silver')}>
            <div>
              <h2 lang={langOf(title)}>{title}</h2>
              <p className="soft above-xs" lang={langOf(text)}>
                {text}
              </p>
              <span className="more above-s">
                {t.seeMore} <Icon of={ArrowRight} size="small" />
              </span>
            </div>
            <HeroPicture image={image} first={false} />
          </PageLink>
        ))}
      </div>
    </section>
  )
}
