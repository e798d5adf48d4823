import './page.css'
import '../../../ui/value/tag.css'
import { LazyPincodeQuestion } from '../../../parts/cart/add-to-cart.tsx'
import { isLow, stockState } from '../../../parts/product/card-text.ts'
import { PriceBlock } from '../../../parts/product/price-block.tsx'
import { StockLabel } from '../../../parts/product/stock-label.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { productTexts } from '../../../texts/catalog/product.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FinenessBadge } from '../../../ui/value/fineness-badge.tsx'
import { RatingStars } from '../../../ui/value/rating-stars.tsx'
import { urls } from '../../../urls.ts'
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

/** Name, price, choices and the two buttons. */
export function ProductBuyPanel({ product, purchase, onAlert }: BuyPanelProps) {
  const t = useTexts(productTexts)
  const { moment } = useTexts(dateTexts)
  return (
    <div>
      <NameAndMarks product={product} />
      <div className="above-xl">
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
        <p className="small muted above-2xs">{t.asOn(moment(new Date(product.priceAt)))}</p>
      </div>
      <Availability product={product} />
      <PurchaseChoices product={product} purchase={purchase} onAlert={onAlert} />
      {purchase.cart.isAskingPincode && <LazyPincodeQuestion onDone={purchase.cart.pincodeDone} />}
    </div>
  )
}

function NameAndMarks({ product }: { product: ProductDetail }) {
  const langOf = useLangOf()
  const t = useTexts(productTexts)
  const { about, name, metal, fineness, weightText, rating } = product
  return (
    <>
      <p className="small">
        <PageLink className="link" to={urls.products(about.slug)} lang={langOf(about.title)}>
          {about.title}
        </PageLink>
      </p>
      <h1 className="above-2xs" lang={langOf(name)}>
        {name}
      </h1>
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
    </>
  )
}

function Availability({ product }: { product: ProductDetail }) {
  const langOf = useLangOf()
  const t = useTexts(productTexts)
  return (
    <div className="above-m">
      {/* Spec §9: a warning below 5. */}
      {isLow(product) ? <span className="stock low">{t.low(product.stock)}</span> : <StockLabel {...product} />}
      {product.availability && (
        <p className="small muted above-2xs" lang={langOf(product.availability)}>
          {product.availability}
        </p>
      )}
      {product.ships && (
        <p className="small muted above-2xs">
          {'on' in product.ships ? t.ships.on(product.ships.on) : t.ships.within(product.ships.withinDays)}
        </p>
      )}
      {stockState(product) === 'out' && <p className="small muted above-2xs">{t.outWhy}</p>}
    </div>
  )
}
