import './page.css'
import { PriceBlock } from '../../../parts/product/price-block.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { productTexts } from '../../../texts/catalog/product.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { keepUnitsTogether } from '../../../ui/value/unbroken-units.ts'
import { urls } from '../../../urls.ts'
import type { ProductDetail } from './load.ts'
import type { ProductPurchase } from './use-purchase.ts'

/** Mint, name and price: above the picture on phones, above the choices on wide screens. */
export function ProductHead({ product, purchase }: { product: ProductDetail; purchase: ProductPurchase }) {
  const langOf = useLangOf()
  const t = useTexts(productTexts)
  const { about, name } = product
  return (
    <div className="product-head">
      <p className="small">
        <PageLink className="link" to={urls.products(about.slug)} lang={langOf(about.title)}>
          {about.title}
        </PageLink>
      </p>
      <h1 className="above-2xs" lang={langOf(name)}>
        {keepUnitsTogether(name)}
      </h1>
      <div className="above-2xs">
        <PriceBlock
          price={purchase.price}
          oldPrice={product.oldPrice}
          pricePerGram={product.pricePerGram}
          cardPrice={purchase.cardPrice}
        >
          {product.breakup && (
            <a className="link no-print" href="#breakup">
              {t.breakup}
            </a>
          )}
        </PriceBlock>
      </div>
    </div>
  )
}
