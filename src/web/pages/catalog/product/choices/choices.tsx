import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { PackageChoice } from './package-choice.tsx'
import { PincodeCheckForm } from './pincode-check.tsx'
import { SmallFacts } from './small-facts.tsx'
import { VolumeTable } from './volume-table.tsx'

export interface PurchaseChoicesProps {
  product: ProductDetail
  purchase: ProductPurchase
  /** The visitor wants to be notified when the price falls. */
  onAlert: () => void
}

/** Package, quantity, pincode, the buttons and further options; on phones this code is loaded at the first scroll. */
export function PurchaseChoices({ product, purchase, onAlert }: PurchaseChoicesProps) {
  return (
    <>
      <PackageChoice product={product} purchase={purchase} />
      <VolumeTable product={product} purchase={purchase} />
      <PincodeCheckForm product={product} purchase={purchase} />
      <BuyButtons product={product} purchase={purchase} />
      <SmallFacts product={product} purchase={purchase} onAlert={onAlert} />
    </>
  )
}
