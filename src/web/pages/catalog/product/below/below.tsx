import '../page.css'
import type { ProductPage } from '../load.ts'
import { BoughtTogether } from './bought-together.tsx'
import { Details } from './details.tsx'
import { PriceAlert } from './price-alert.tsx'
import { PriceBreakup } from './price-breakup.tsx'
import { RateHistory } from './rate-history.tsx'
import { Related } from './related.tsx'
import { Reviews } from './reviews.tsx'

export interface BelowProps {
  product: ProductPage
  /** The form of the price alert is open. */
  wantsAlert: boolean
  onAlert: () => void
}

/** All that stands below picture and price. */
export function Below({ product, wantsAlert, onAlert }: BelowProps) {
  return (
    <>
      <div className="two section joined-end price-and-rates">
        {product.breakup && <PriceBreakup product={product} breakup={product.breakup} />}
        <PriceAlert product={product} open={wantsAlert} onOpen={onAlert} />
      </div>
      <RateHistory metal={product.metal} />
      <Details product={product} />
      <BoughtTogether set={product.set} />
      <Reviews product={product} />
      <Related products={product.related} />
    </>
  )
}
