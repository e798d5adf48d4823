import './ad-tiles.css'
import { ArrowRight } from 'lucide-react'
import { Picture } from '../../../../parts/picture/picture.tsx'
import { PageLink } from '../../../../routing/link.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { urls } from '../../../../urls.ts'
import type { ShopHomePageData } from '../load.ts'

type Ad = ShopHomePageData['ads'][number]

/** The ads of one position, two beside each other. */
export function AdTiles({ ads, position }: { ads: readonly Ad[]; position: Ad['position'] }) {
  const langOf = useLangOf()
  const t = useTexts(homeTexts)
  const here = ads.filter((ad) => ad.position === position)
  if (here.length === 0) return null
  return (
    <section className="section joined">
      <div className="wrap two ads">
        {here.map(({ id, image, link, title, text }) => (
          <PageLink key={id} className="ad" to={link || urls.home()}>
            <div>
              <h3 lang={langOf(title)}>{title}</h3>
              <p className="small soft under-heading" lang={langOf(text)}>
                {text}
              </p>
              <span className="more">
                {t.seeMore} <Icon of={ArrowRight} size="small" />
              </span>
            </div>
            <Picture image={image} alt="" sizes="256px" width={256} height={256} />
          </PageLink>
        ))}
      </div>
    </section>
  )
}
