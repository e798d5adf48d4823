import '../../../parts/cart/buy-bar.css'
import '../../../ui/value/price.css'
import { formatMoney } from '../../../../units/format.ts'
import { productTexts } from '../../../texts/catalog/product.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ProductDetail } from './load.ts'
import { MainButton } from './main-button.tsx'
import type { ProductPurchase } from './use-purchase.ts'

/** Price and main button stay in sight on phones. */
export function BuyBar({ product, purchase }: { product: ProductDetail; purchase: ProductPurchase }) {
  const t = useTexts(productTexts)
  return (
    <div className="buy-bar only-narrow no-print">
      <div className="wrap">
        <div>
          <p className="price number">{formatMoney(purchase.price)}</p>
          <p className="micro muted">{t.inclGst}</p>
        </div>
        <MainButton product={product} purchase={purchase} />
      </div>
    </div>
  )
}
