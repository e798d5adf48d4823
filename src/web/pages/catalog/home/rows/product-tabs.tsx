import '../../../../ui/layout/tabs.css'
import { useState } from 'react'
import type { ListedProduct } from '../../../../parts/product/listed-product.ts'
import { ProductSlider } from '../../../../parts/product/product-slider.tsx'
import { fetchPageData } from '../../../../routing/page-data.ts'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { type Tab, Tabs } from '../../../../ui/layout/tabs.tsx'
import { Chip } from '../../../../ui/value/chip.tsx'
import { urls } from '../../../../urls.ts'
import type { load, ShopHomePageData } from '../load.ts'
import { categoryTile } from './categories.tsx'
import { DeferredProductRow } from './deferred-product-row.tsx'
import { HomeProductRow } from './product-row.tsx'

type Slot = ShopHomePageData['slots'][number]
/** A slot that shows products; `popular` shows the category tiles. */
type ProductSlot = Exclude<Slot['slug'], 'popular'>

interface Row {
  readonly slug: ProductSlot
  readonly title: string
  /** Absent: fetched when the row is opened. */
  readonly products?: readonly ListedProduct[] | undefined
  /** URL of the complete list (spec §9 View-all). */
  readonly all: string
}

/** Two lists share a tab (spec §2): new arrivals with pre-booking, best seller with on-order. */
const tabOf = (slug: Slot['slug']): Slot['slug'] =>
  slug === 'on-order' ? 'best-seller' : slug === 'pre-sale' ? 'new-arrivals' : slug

/** The tabbed sliders of spec §2 that staff have switched on and that have products, in their order. */
export function ProductTabs({ home }: { home: ShopHomePageData }) {
  const t = useTexts(homeTexts).products
  const rows: Readonly<Record<ProductSlot, Omit<Row, 'slug'>>> = {
    'best-seller': { title: t.bestSeller, all: urls.products('best_seller') },
    'on-order': { title: t.onOrder, all: urls.products('on_order') },
    deals: { title: t.deals, all: urls.deals() },
    'new-arrivals': { title: t.newArrivals, all: urls.products('new_arrivals') },
    'pre-sale': { title: t.preBooking, all: urls.products('pre_sale') },
    divine: { title: t.divine, all: urls.products('divine_collection') },
  }
  const rowOf = ({ slug, title }: Slot): Row[] => {
    if (slug === 'popular') return []
    const products = slug === home.row?.slug ? home.row.products : undefined
    return [{ slug, ...rows[slug], title: title || rows[slug].title, products }]
  }
  const tabs = [...new Set(home.slots.map(({ slug }) => tabOf(slug)))].flatMap((id): Tab[] => {
    const slots = home.slots.filter(({ slug }) => tabOf(slug) === id)
    if (id === 'popular') {
      const title = slots[0]?.title || t.popular
      return [{ id, title, panel: <Popular home={home} title={title} /> }]
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
      {selected.products ? (
        <HomeProductRow
          key={selected.all}
          label={selected.title}
          lead={chips}
          products={selected.products}
          all={selected.all}
        />
      ) : (
        <DeferredProductRow
          key={selected.all}
          label={selected.title}
          lead={chips}
          all={selected.all}
          fetchProducts={(signal) => fetchRow(selected.slug, signal)}
        />
      )}
    </div>
  )
}

async function fetchRow(slug: ProductSlot, signal: AbortSignal): Promise<readonly ListedProduct[] | null> {
  const home = await fetchPageData<typeof load>(urls.homeRow(slug), signal)
  return home && (home.row?.slug === slug ? home.row.products : [])
}
