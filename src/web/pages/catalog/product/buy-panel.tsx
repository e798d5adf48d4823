import './page.css'
import '../../../ui/value/tag.css'
import { LazyPincodeQuestion } from '../../../parts/cart/add-to-cart.tsx'
import { isLow, stockState, withoutStockLabel } from '../../../parts/product/card-text.ts'
import { StockLabel } from '../../../parts/product/stock-label.tsx'
import { cardTexts } from '../../../texts/catalog/card.ts'
import { productTexts } from '../../../texts/catalog/product.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FinenessBadge } from '../../../ui/value/fineness-badge.tsx'
import { RatingStars } from '../../../ui/value/rating-stars.tsx'
import { ProductBadges } from './badges.tsx'
import { PurchaseChoices } from './choices/choices.tsx'
import type { ProductDetail } from './load.ts'
import type { ProductPurchase } from './use-purchase.ts'

interface BuyPanelProps {
  product: ProductDetail
  purchase: ProductPurchase
  /** The visitor wants to be told when the price falls. */
  onAlert: () => void
}

/** What it is and when it leaves, the choices and the two buttons. */
export function ProductBuyPanel({ product, purchase, onAlert }: BuyPanelProps) {
  return (
    <div>
      <Marks product={product} />
      <Availability product={product} />
      <PurchaseChoices product={product} purchase={purchase} onAlert={onAlert} />
      {purchase.cart.isAskingPincode && <LazyPincodeQuestion onDone={purchase.cart.pincodeDone} />}
    </div>
  )
}

function Marks({ product }: { product: ProductDetail }) {
  const t = useTexts(productTexts)
  const { metal, fineness, weightText, rating } = product
  return (
    <div className="row wrapping product-marks">
      <FinenessBadge metal={metal} fineness={fineness} />
      <span className="small soft">
        {weightText}, {metal === 'gold' ? t.karat : t.silver}
      </span>
      {rating.total > 0 && (
        <a className="row small undecorated" href="#reviews">
          <RatingStars rating={rating.average / 10} />
          <span className="number">{(rating.average / 10).toFixed(1)}</span>
          <span className="muted">{t.reviews(rating.total)}</span>
        </a>
      )}
      <ProductBadges product={product} />
    </div>
  )
}

function Availability({ product }: { product: ProductDetail }) {
  const langOf = useLangOf()
  const t = useTexts(productTexts)
  const availability = withoutStockLabel(product.availability, useTexts(cardTexts).stock.inStock)
  return (
    <div className="row wrapping product-stock">
      {/* Spec §9: a warning below 5. */}
      {isLow(product) ? <span className="stock low">{t.low(product.stock)}</span> : <StockLabel {...product} />}
      {availability && (
        <p className="small muted" lang={langOf(availability)}>
          {availability}
        </p>
      )}
      {product.ships && (
        <p className="small muted">
          {'on' in product.ships ? t.ships.on(product.ships.on) : t.ships.within(product.ships.withinDays)}
        </p>
      )}
      {stockState(product) === 'out' && <p className="small muted">{t.outWhy}</p>}
    </div>
  )
}
