import type { ListedProduct } from '../../../../parts/product/listed-product.ts'
import { ProductCard } from '../../../../parts/product/product-card.tsx'
import { ProductSlider } from '../../../../parts/product/product-slider.tsx'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { useTexts } from '../../../../texts/use-texts.ts'

export function Related({ products }: { products: readonly ListedProduct[] }) {
  const t = useTexts(productMoreTexts)
  if (products.length === 0) return <div className="section joined" />
  return (
    <section className="section no-print">
      <ProductSlider label={t.related} lead={<h2>{t.related}</h2>}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductSlider>
    </section>
  )
}
