import { ArrowRight } from 'lucide-react'
import { PageLink } from '../../link.tsx'
import { PictureTile } from '../../parts/picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { urls } from '../../urls.ts'
import type { Home } from './load.ts'

type Category = Home['categories'][number]

export function Categories({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <div className="head-row">
          <h2>Start with a weight you can hold</h2>
          <PageLink className="more" to={urls.search('')}>
            All categories <Icon of={ArrowRight} size="small" />
          </PageLink>
        </div>
        <CategoryTiles categories={categories} />
      </div>
    </section>
  )
}

export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <div className="slider categories">
      {categories.map(({ id, slug, title, text, image }) => (
        <PageLink key={id} className="category-tile" to={urls.products(slug)}>
          <PictureTile image={image} alt="" gift={/gift/.test(image)} sizes="(min-width: 1026px) 230px, 45vw" />
          <b>{title}</b>
          <br />
          <span className="small muted">{text}</span>
        </PageLink>
      ))}
    </div>
  )
}
