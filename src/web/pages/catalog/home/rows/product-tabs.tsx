import '../../../../ui/layout/tabs.css'
import { useState } from 'react'
import type { ListedProduct } from '../../../../parts/product/listed-product.ts'
import { ProductSlider } from '../../../../parts/product/product-slider.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { type Tab, Tabs } from '../../../../ui/layout/tabs.tsx'
import { Chip } from '../../../../ui/value/chip.tsx'
import { urls } from '../../../../urls.ts'
import type { ShopHomePageData } from '../load.ts'
import { categoryTile } from './categories.tsx'
import { HomeProductRow } from './product-row.tsx'

type Slot = ShopHomePageData['slots'][number]
/** A slot that shows products; `popular` shows the category tiles. */
type ProductSlot = Exclude<Slot['slug'], 'popular'>

interface Row {
  readonly slug: ProductSlot
  readonly title: string
  readonly products: readonly ListedProduct[]
  /** Address of the complete list (spec §9 View-all). */
  readonly all: string
}

/** Two lists share a tab (spec §2): new arrivals with pre-booking, best seller with on-order. */
const tabOf = (slug: Slot['slug']): Slot['slug'] =>
  slug === 'on-order' ? 'best-seller' : slug === 'pre-sale' ? 'new-arrivals' : slug

/** The tabbed sliders of spec §2 that staff have switched on, in their order; one without products is not shown. */
export function ProductTabs({ home }: { home: ShopHomePageData }) {
  const t = useTexts(homeTexts).products
  const rows: Readonly<Record<ProductSlot, Omit<Row, 'slug'>>> = {
    'best-seller': { title: t.bestSeller, products: home.bestSellers, all: urls.products('best_seller') },
    'on-order': { title: t.onOrder, products: home.onOrder, all: urls.products('on_order') },
    deals: { title: t.deals, products: home.deals, all: urls.deals() },
    'new-arrivals': { title: t.newArrivals, products: home.newArrivals, all: urls.products('new_arrivals') },
    'pre-sale': { title: t.preBooking, products: home.preSale, all: urls.products('pre_sale') },
    divine: { title: t.divine, products: home.divine, all: urls.products('divine_collection') },
  }
  const rowOf = ({ slug, title }: Slot): Row[] => {
    if (slug === 'popular' || rows[slug].products.length === 0) return []
    return [{ slug, ...rows[slug], title: title || rows[slug].title }]
  }
  const tabs = [...new Set(home.slots.map(({ slug }) => tabOf(slug)))].flatMap((id): Tab[] => {
    const slots = home.slots.filter(({ slug }) => tabOf(slug) === id)
    if (id === 'popular') {
      const title = slots[0]?.title || t.popular
      return home.categories.length > 0 ? [{ id, title, panel: <Popular home={home} title={title} /> }] : []
    }
    const filled = slots.flatMap(rowOf)
    return filled[0] ? [{ id, title: filled[0].title, panel: <Rows rows={filled} /> }] : []
  })
  if (tabs.length === 0) return null
  return (
    <section className="section joined">
      <div className="wrap">
        <h2 className="sr-only">{t.title}</h2>
        <Tabs label={t.title} tabs={tabs} onDemand />
      </div>
    </section>
  )
}

const Popular = ({ home, title }: { home: ShopHomePageData; title: string }) => (
  <div className="tab-panel">
    <ProductSlider label={title} className="categories" autoplay>
      {home.categories.map(categoryTile)}
    </ProductSlider>
  </div>
)

/** Chips switch between the two lists of one tab. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const [at, setAt] = useState(0)
  const selected = rows[at] ?? rows[0]
  if (!selected) return null
  const chips = rows.length > 1 && (
    <div className="chips">
      {rows.map(({ title, all }, place) => (
        <Chip key={all} chosen={place === at} onClick={() => setAt(place)}>
          {title}
        </Chip>
      ))}
    </div>
  )
  return (
    <div className="tab-panel">
      <HomeProductRow
        key={selected.all}
        label={selected.title}
        lead={chips}
        products={selected.products}
        all={selected.all}
      />
    </div>
  )
}
