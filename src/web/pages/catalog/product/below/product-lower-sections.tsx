import '../page.css'
import { HydrationStages } from '../../../../ui/layout/hydration-stages.tsx'
import type { ProductDetail } from '../load.ts'
import { BoughtTogether } from './bought-together.tsx'
import { Details } from './details.tsx'
import { OutsideReviews } from './outside-reviews.tsx'
import { PriceAlertSection } from './price-alert.tsx'
import { PriceBreakup } from './price-breakup.tsx'
import { RateHistory } from './rate-history.tsx'
import { Related } from './related.tsx'
import { Reviews } from './reviews.tsx'

export interface ProductLowerSectionsProps {
  product: ProductDetail
  /** The form of the price alert is open. */
  wantsAlert: boolean
  onAlert: () => void
}

/** All that stands below picture and price. */
export function ProductLowerSections({ product, wantsAlert, onAlert }: ProductLowerSectionsProps) {
  return (
    <HydrationStages>
      <div className="two section joined-end price-and-rates">
        {product.breakup && <PriceBreakup product={product} breakup={product.breakup} />}
        <PriceAlertSection product={product} open={wantsAlert} onOpen={onAlert} />
      </div>
      <RateHistory metal={product.metal} />
      <Details product={product} />
      <BoughtTogether set={product.set} />
      <Reviews product={product} />
      <OutsideReviews reviews={product.outsideReviews} />
      <Related products={product.related} />
    </HydrationStages>
  )
}
