import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { PageLink } from '../../link.tsx'
import type { ListedProduct } from '../../parts/listed-product.ts'
import { ProductCard } from '../../parts/product-card.tsx'
import { ProductSlider } from '../../parts/product-slider.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { urls } from '../../urls.ts'
import { CategoryTiles } from './categories.tsx'
import type { Home } from './load.ts'

interface Row {
  readonly title: string
  readonly products: readonly ListedProduct[]
  /** Slug of the whole list (spec §9 View-all). */
  readonly slug: string
}

/** The tabbed sliders of spec §2: deals, new arrivals with pre-booking, best seller with on-order, popular categories, divine collection. */
export function ProductTabs({ home }: { home: Home }) {
  const tabs = [
    {
      id: 'best-seller',
      title: 'Best seller',
      rows: [
        { title: 'Best seller', products: home.bestSellers, slug: 'best_seller' },
        { title: 'On order', products: home.onOrder, slug: 'on_order' },
      ],
    },
    { id: 'deals', title: 'Deals', rows: [{ title: 'Deals', products: home.deals, slug: 'deal' }] },
    {
      id: 'new-arrivals',
      title: 'New arrivals',
      rows: [
        { title: 'New arrivals', products: home.newArrivals, slug: 'new_arrivals' },
        { title: 'Pre-booking', products: home.preSale, slug: 'pre_sale' },
      ],
    },
    {
      id: 'divine',
      title: 'Divine collection',
      rows: [{ title: 'Divine collection', products: home.divine, slug: 'divine_collection' }],
    },
  ]
    .map(({ id, title, rows }) => ({ id, title, rows: rows.filter(({ products }) => products.length > 0) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, rows }) => ({ id, title, panel: <Rows rows={rows} /> }))
  const popular = { id: 'popular', title: 'Popular categories', panel: <Popular home={home} /> }
  return (
    <section className="pb-(--section)">
      <div className="wrap">
        <h2 className="visually-hidden">Products</h2>
        <Tabs label="Products" tabs={[...tabs.slice(0, 3), popular, ...tabs.slice(3)]} />
      </div>
    </section>
  )
}

const Popular = ({ home }: { home: Home }) => (
  <div className="pt-6">
    <CategoryTiles categories={home.categories} />
  </div>
)

/** Two lists under one tab are told apart by chips. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const [at, setAt] = useState(0)
  const shown = rows[at] ?? rows[0]
  if (!shown) return null
  const chips = rows.length > 1 && (
    <div className="chips">
      {rows.map(({ title }, row) => (
        <Chip key={title} chosen={row === at} onClick={() => setAt(row)}>
          {title}
        </Chip>
      ))}
    </div>
  )
  return (
    <div className="pt-5">
      <ProductSlider
        key={shown.slug}
        label={shown.title}
        lead={chips}
        aside={
          <PageLink className="more" to={urls.products(shown.slug)}>
            View all <Icon of={ArrowRight} size="small" />
          </PageLink>
        }
      >
        {shown.products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductSlider>
    </div>
  )
}
