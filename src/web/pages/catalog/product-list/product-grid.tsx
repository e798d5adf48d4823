import '../../../parts/product/product-grid.css'
import { type CSSProperties, Fragment, memo } from 'react'
import { listCardSizes } from '../../../parts/picture/picture-sources.ts'
import type { ListedProduct } from '../../../parts/product/listed-product.ts'
import { ProductCard } from '../../../parts/product/product-card.tsx'
import { HydrationStages } from '../../../ui/layout/hydration-stages.tsx'

/** Three across beside the filters, two on a phone (rules/design.md 6.2). */
const columns = { '--wide': 3, '--middle': 2 } as CSSProperties
/** Cards that hydrate together. */
const cardsInStage = 8

/** Where the stages of so many cards begin: 0, 8, 16. */
const stageStarts = (count: number): readonly number[] =>
  Array.from({ length: Math.ceil(count / cardsInStage) }, (_, stage) => stage * cardsInStage)

export function ProductGrid({ products, dimmed }: { products: readonly ListedProduct[]; dimmed: boolean }) {
  return (
    <div className={dimmed ? 'product-grid waiting' : 'product-grid'} style={columns}>
      <Cards products={products} />
    </div>
  )
}

/** Not rendered again when a filter is chosen, but when its products have come. */
const Cards = memo(function Cards({ products }: { products: readonly ListedProduct[] }) {
  return (
    <HydrationStages>
      {stageStarts(products.length).map((start) => (
        <Fragment key={start}>
          {products.slice(start, start + cardsInStage).map((product, at) => (
            <ProductCard
              key={product.id}
              product={product}
              sizes={listCardSizes}
              heading="h2"
              first={start + at === 0}
            />
          ))}
        </Fragment>
      ))}
    </HydrationStages>
  )
})
