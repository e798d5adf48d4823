import { ProductCard } from '../../parts/product-card.tsx'
import { ProductSlider } from '../../parts/product-slider.tsx'
import { AddToCart } from './add-to-cart.tsx'
import type { ListedProduct } from './listed-product.ts'

export function Related({ products }: { products: readonly ListedProduct[] }) {
  if (products.length === 0) return <div className="pb-(--section)" />
  return (
    <section className="section">
      <ProductSlider label="Related products" lead={<h2>Related products</h2>}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} action={<AddToCart product={product} />} />
        ))}
      </ProductSlider>
    </section>
  )
}
