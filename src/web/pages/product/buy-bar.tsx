import { formatMoney } from '../../../units/format.ts'
import { MainButton } from './buy-buttons.tsx'
import type { ProductPage } from './load.ts'
import type { Purchase } from './use-purchase.ts'

/** Price and main button stay in sight on phones. */
export function BuyBar({ product, purchase }: { product: ProductPage; purchase: Purchase }) {
  return (
    <div className="buy-bar only-narrow">
      <div className="wrap">
        <div>
          <p className="price number">{formatMoney(purchase.price)}</p>
          <p className="micro muted">incl. 3% GST</p>
        </div>
        <MainButton product={product} purchase={purchase} />
      </div>
    </div>
  )
}
