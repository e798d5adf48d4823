import type { ListedProduct } from '../../parts/listed-product.ts'
import { ProductCard } from '../../parts/product-card.tsx'
import { ProductSlider } from '../../parts/product-slider.tsx'

export function Related({ products }: { products: readonly ListedProduct[] }) {
  if (products.length === 0) return <div className="pb-(--section)" />
  return (
    <section className="section">
      <ProductSlider label="Related products" lead={<h2>Related products</h2>}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductSlider>
    </section>
  )
}
