import { useState } from 'react'
import type { ListedProduct } from '../../../parts/listed-product.ts'
import { ProductSlider } from '../../../parts/product-slider.tsx'
import { homeTexts } from '../../../texts/home.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { urls } from '../../../urls.ts'
import type { Home } from '../load.ts'
import { categoryTile } from './categories.tsx'
import { ProductRow } from './product-row.tsx'

interface Row {
  readonly title: string
  readonly products: readonly ListedProduct[]
  /** Address of the whole list (spec §9 View-all). */
  readonly all: string
}

/** The tabbed sliders of spec §2: deals, new arrivals with pre-booking, best seller with on-order, popular categories, divine collection. */
export function ProductTabs({ home }: { home: Home }) {
  const t = useTexts(homeTexts).products
  const row = (title: string, products: readonly ListedProduct[], slug: string): Row => ({
    title,
    products,
    all: urls.products(slug),
  })
  const lists: readonly (readonly [id: string, title: string, ...rows: Row[]])[] = [
    [
      'best-seller',
      t.bestSeller,
      row(t.bestSeller, home.bestSellers, 'best_seller'),
      row(t.onOrder, home.onOrder, 'on_order'),
    ],
    ['deals', t.deals, { title: t.deals, products: home.deals, all: urls.deals() }],
    [
      'new-arrivals',
      t.newArrivals,
      row(t.newArrivals, home.newArrivals, 'new_arrivals'),
      row(t.preBooking, home.preSale, 'pre_sale'),
    ],
    ['divine', t.divine, row(t.divine, home.divine, 'divine_collection')],
  ]
  const tabs = lists.flatMap(([id, title, ...rows]) => {
    const filled = rows.filter(({ products }) => products.length > 0)
    return filled.length > 0 ? [{ id, title, panel: <Rows rows={filled} /> }] : []
  })
  const popular = { id: 'popular', title: t.popular, panel: <Popular home={home} title={t.popular} /> }
  const beforeDivine = tabs.filter(({ id }) => id !== 'divine')
  return (
    <section className="pb-(--section)">
      <div className="wrap">
        <h2 className="visually-hidden">{t.title}</h2>
        <Tabs label={t.title} tabs={[...beforeDivine, popular, ...tabs.slice(beforeDivine.length)]} />
      </div>
    </section>
  )
}

const Popular = ({ home, title }: { home: Home; title: string }) => (
  <div className="pt-5">
    <ProductSlider label={title} className="categories" autoplay>
      {home.categories.map(categoryTile)}
    </ProductSlider>
  </div>
)

/** Two lists under one tab are told apart by chips. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const [at, setAt] = useState(0)
  const shown = rows[at] ?? rows[0]
  if (!shown) return null
  const chips = rows.length > 1 && (
    <div className="chips">
      {rows.map(({ title }, place) => (
        <Chip key={title} chosen={place === at} onClick={() => setAt(place)}>
          {title}
        </Chip>
      ))}
    </div>
  )
  return (
    <div className="pt-5">
      <ProductRow key={shown.all} label={shown.title} lead={chips} products={shown.products} all={shown.all} />
    </div>
  )
}
