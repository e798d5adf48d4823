import '../../../../ui/layout/tabs.css'
import { useState } from 'react'
import { fetchPageData } from '../../../../routing/page-data.ts'
import { usePageData } from '../../../../routing/use-page.ts'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { Chip } from '../../../../ui/value/chip.tsx'
import { urls } from '../../../../urls.ts'
import type { load as loadList } from '../../product-list/load.ts'
import type { load as loadHome, ShopHomePageData } from '../load.ts'
import { DeferredProductRow } from './deferred-product-row.tsx'
import { openingPieces, withOthersFirst } from './slot-products.ts'

/**
 * The secondary tabs of spec §2 that staff have switched on: silver coin, silver bar, gold coin, gold bar, each with volume
 * prices or by mint.
 */
export function ShapeTabs({ shapes }: { shapes: ShopHomePageData['shapes'] }) {
  const t = useTexts(homeTexts).shapes
  const titles = {
    silver_coin: t.silverCoin,
    silver_bar: t.silverBar,
    gold_coin: t.goldCoin,
    gold_bar: t.goldBar,
  } as const
  const tabs = shapes.map((shape) => {
    const title = shape.title || titles[shape.slug]
    return { id: shape.slug, title, panel: <Kinds shape={shape} title={title} /> }
  })
  if (tabs.length === 0) return null
  return (
    <section className="section joined">
      <div className="wrap">
        <h2 className="below-xs">{t.title}</h2>
        <Tabs label={t.title} tabs={tabs} onDemand />
      </div>
    </section>
  )
}

type Shape = ShopHomePageData['shapes'][number]

function Kinds({ shape, title }: { shape: Shape; title: string }) {
  const home = usePageData<typeof loadHome>()
  const t = useTexts(homeTexts).shapes
  const kinds = [
    { title: t.buyMore, slug: `bs_${shape.slug}` },
    ...shape.mints.map((mint) => ({ title: mint.title, slug: `${mint.slug}_${shape.slug}` })),
  ]
  const [chosen, setChosen] = useState(kinds[0]?.slug)
  const kind = kinds.find(({ slug }) => slug === chosen) ?? kinds[0]
  if (!kind) return null
  const chips = (
    <div className="chips">
      {kinds.map(({ title: name, slug }) => (
        <Chip key={slug} chosen={slug === kind.slug} onClick={() => setChosen(slug)}>
          {name}
        </Chip>
      ))}
    </div>
  )
  return (
    <div className="tab-panel">
      <DeferredProductRow
        key={kind.slug}
        label={`${title}, ${kind.title}`}
        lead={chips}
        all={urls.products(kind.slug)}
        fetchProducts={async (signal) => {
          const products = await fetchListStart(kind.slug, signal)
          return products && withOthersFirst(products, openingPieces(home))
        }}
      />
    </div>
  )
}

const visibleAtOnce = 8

/** The first products of a list, in the order of its own page; `null` on failure. */
async function fetchListStart(slug: string, signal: AbortSignal) {
  const list = await fetchPageData<typeof loadList>(urls.products(slug), signal)
  return list?.products.slice(0, visibleAtOnce) ?? null
}
