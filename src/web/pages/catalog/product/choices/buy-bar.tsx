import '../../../../parts/cart/buy-bar.css'
import '../../../../ui/value/price.css'
import './buy-buttons.css'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { productTexts } from '../../../../texts/catalog/product.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { keepUnitsTogether } from '../../../../ui/value/unbroken-units.ts'
import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'

interface BuyBarProps {
  product: ProductDetail
  purchase: ProductPurchase
  /** The panel's own buttons are scrolled away; counts on wide screens only. */
  isPast: boolean
  /** The buttons. */
  children: ReactNode
}

/** Price and buttons at the bottom of the window. It stands where the panel's buttons are in the order of reading. */
export function BuyBar({ product, purchase, isPast, children }: BuyBarProps) {
  const langOf = useLangOf()
  const t = useTexts(productTexts)
  return (
    <div className={isPast ? 'buy-bar of-product past no-print' : 'buy-bar of-product no-print'}>
      <div className="wrap">
        <p className="only-wide medium buy-bar-name" lang={langOf(product.name)}>
          {keepUnitsTogether(product.name)}
        </p>
        <p className="buy-bar-price">
          <span className="price number">{formatMoney(purchase.price)}</span>{' '}
          <span className="micro muted">{t.inclGst}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
