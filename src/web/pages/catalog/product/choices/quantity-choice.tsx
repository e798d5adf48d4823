import { stockState } from '../../../../parts/product/card-text.ts'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { QuantityStepper } from '../../../../ui/input/quantity-stepper.tsx'
import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'

/** rules/limits.md 2.2: at most 100 of one piece on a line. */
const mostPieces = 100

export function QuantityChoice({ product, purchase }: { product: ProductDetail; purchase: ProductPurchase }) {
  const t = useTexts(productChoicesTexts)
  return (
    <div className="field">
      {/* The control carries the same name. */}
      <div className="field-label" aria-hidden="true">
        {t.quantity}
      </div>
      <QuantityStepper
        label={t.quantity}
        value={purchase.quantity}
        onChange={purchase.setQuantity}
        onEmptyChange={purchase.setBlank}
        max={Math.max(1, Math.min(product.sellable, mostPieces))}
        disabled={stockState(product) === 'out'}
      />
    </div>
  )
}
