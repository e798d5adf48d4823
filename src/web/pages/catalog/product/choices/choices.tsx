import './choices.css'
import { stockState } from '../../../../parts/product/card-text.ts'
import { productTexts } from '../../../../texts/catalog/product.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { DeliveredPrice } from './delivered-price.tsx'
import { PackageChoice } from './package-choice.tsx'
import { PincodeCheckForm } from './pincode-check.tsx'
import { ProductTools } from './product-tools.tsx'
import { QuantityChoice } from './quantity-choice.tsx'
import { SmallFacts } from './small-facts.tsx'
import { useDeliveryEstimate } from './use-delivery-estimate.ts'
import { VolumeTable } from './volume-table.tsx'

export interface PurchaseChoicesProps {
  product: ProductDetail
  purchase: ProductPurchase
  /** The visitor wants to be notified when the price falls. */
  onAlert: () => void
}

/** Package, pincode, quantity and the buttons, which are seen without scrolling (decision 0131); below them what they lead to. */
export function PurchaseChoices({ product, purchase, onAlert }: PurchaseChoicesProps) {
  const t = useTexts(productTexts)
  const { moment } = useTexts(dateTexts)
  const delivery = useDeliveryEstimate(product, purchase)
  // A product that cannot be bought has no delivered price.
  const isDelivered = stockState(product) !== 'out'
  return (
    <>
      <PackageChoice product={product} purchase={purchase} />
      <div className="pincode-and-quantity no-print">
        {isDelivered && <PincodeCheckForm delivery={delivery} />}
        <QuantityChoice product={product} purchase={purchase} />
      </div>
      <BuyButtons product={product} purchase={purchase} />
      {isDelivered && <DeliveredPrice delivery={delivery} />}
      <div className="row wrapping between gap-2xs above-xs">
        <p className="small muted">{t.asOn(moment(new Date(product.priceAt)))}</p>
        <ProductTools product={product} />
      </div>
      <VolumeTable product={product} purchase={purchase} />
      <SmallFacts product={product} purchase={purchase} onAlert={onAlert} />
    </>
  )
}
