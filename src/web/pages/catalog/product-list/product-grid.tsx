import '../../../parts/product/product-grid.css'
import type { CSSProperties } from 'react'
import type { ListedProduct } from '../../../parts/product/listed-product.ts'
import { ProductCard } from '../../../parts/product/product-card.tsx'

/** Three across beside the filters, two on a phone (rules/design.md 6.2). */
const columns = { '--wide': 3, '--middle': 2 } as CSSProperties
/** As many as a phone or a wide screen shows before it is scrolled. */
const firstPictures = 3

export function ProductGrid({ products, dimmed }: { products: readonly ListedProduct[]; dimmed: boolean }) {
  return (
    <div className={dimmed ? 'product-grid waiting' : 'product-grid'} style={columns}>
      {products.map((product, at) => (
        <ProductCard key={product.id} product={product} heading="h2" first={at < firstPictures} />
      ))}
    </div>
  )
}
