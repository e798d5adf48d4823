import '../../../../parts/product/product-slider.css'
import './categories.css'
import { ArrowRight } from 'lucide-react'
import { PictureTile } from '../../../../parts/picture/picture.tsx'
import { PageLink } from '../../../../routing/link.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { urls } from '../../../../urls.ts'
import type { ShopHomePageData } from '../load.ts'

type Category = ShopHomePageData['categories'][number]

export function Categories({ categories }: { categories: readonly Category[] }) {
  const t = useTexts(homeTexts).categories
  if (categories.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <div className="head-row">
          <h2>{t.title}</h2>
          <PageLink className="more" to={urls.search('')}>
            {t.all} <Icon of={ArrowRight} size="small" />
          </PageLink>
        </div>
        <div className="slider categories">{categories.map(categoryTile)}</div>
      </div>
    </section>
  )
}

export const categoryTile = (category: Category) => <CategoryTile key={category.id} category={category} />

function CategoryTile({ category: { slug, title, text, image } }: { category: Category }) {
  const langOf = useLangOf()
  return (
    <PageLink className="category-tile" to={urls.products(slug)}>
      <PictureTile image={image} alt="" gift={/gift/.test(image)} sizes="(min-width: 1026px) 230px, 44vw" minor />
      <b lang={langOf(title)}>{title}</b>
      <br />
      <span className="small muted" lang={langOf(text)}>
        {text}
      </span>
    </PageLink>
  )
}
