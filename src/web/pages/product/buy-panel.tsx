import { RotateCcw } from 'lucide-react'
import { Suspense } from 'react'
import { formatMoney } from '../../../units/format.ts'
import { PageLink } from '../../link.tsx'
import { PincodeQuestion } from '../../parts/add-to-cart.tsx'
import { isLow, stockState } from '../../parts/card-text.ts'
import { PriceBlock } from '../../parts/price-block.tsx'
import { StockLabel } from '../../parts/stock-label.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Punch } from '../../ui/punch.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import { urls } from '../../urls.ts'
import { Badges } from './badges.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import type { ProductPage } from './load.ts'
import { PackageChoice } from './package-choice.tsx'
import { PincodeCheck } from './pincode-check.tsx'
import type { Purchase } from './use-purchase.ts'
import { VolumeTable } from './volume-table.tsx'

interface BuyPanelProps {
  product: ProductPage
  purchase: Purchase
}

/** Name, price, choices and the two buttons. */
export function BuyPanel({ product, purchase }: BuyPanelProps) {
  return (
    <div>
      <NameAndMarks product={product} />
      <div className="mt-6">
        <PriceBlock
          price={purchase.price}
          oldPrice={product.oldPrice}
          pricePerGram={product.pricePerGram}
          cardPrice={purchase.cardPrice}
        >
          {product.breakup && (
            <a className="link" href="#breakup">
              Price breakup
            </a>
          )}
        </PriceBlock>
        <p className="small muted mt-1">Price (incl. of all taxes) as on {product.priceAt}</p>
      </div>
      <Availability product={product} />
      <PackageChoice product={product} purchase={purchase} />
      <VolumeTable product={product} purchase={purchase} />
      <PincodeCheck />
      <BuyButtons product={product} purchase={purchase} />
      <SmallFacts product={product} />
      {purchase.cart.asksPincode && (
        <Suspense>
          <PincodeQuestion onDone={purchase.cart.pincodeDone} />
        </Suspense>
      )}
    </div>
  )
}

function NameAndMarks({ product }: { product: ProductPage }) {
  const { about, name, metal, fineness, weightText, rating } = product
  return (
    <>
      <p className="small">
        <PageLink className="link" to={urls.products(about.slug)}>
          {about.title}
        </PageLink>
      </p>
      <h1 className="mt-1">{name}</h1>
      <div className="row wrapping mt-3.5">
        <Punch metal={metal} fineness={fineness} />
        <span className="small soft">
          {weightText}, {metal === 'gold' ? '24 karat gold' : 'silver'}
        </span>
        {rating.total > 0 && (
          <a className="row small no-underline" href="#reviews">
            <RatingStars rating={rating.average / 10} />
            <span className="number">{(rating.average / 10).toFixed(1)}</span>
            <span className="muted">{rating.total === 1 ? '1 review' : `${rating.total} reviews`}</span>
          </a>
        )}
        <Badges product={product} />
      </div>
    </>
  )
}

function Availability({ product }: { product: ProductPage }) {
  const low = isLow(product)
  return (
    <div className="mt-4">
      {/* Spec §9: a warning below 5. */}
      {low ? (
        <span className="stock in-stock low">{`Only ${product.stock} left in stock`}</span>
      ) : (
        <StockLabel {...product} />
      )}
      {product.availability && <p className="small muted mt-1">{product.availability}</p>}
      {stockState(product) === 'out' && (
        <p className="small muted mt-1">This piece cannot be bought at the moment. We can tell you when it is back.</p>
      )}
    </div>
  )
}

function SmallFacts({ product }: { product: ProductPage }) {
  const { buyBackPrice, netQuantity, countryOfOrigin } = product
  return (
    <div className="stack mt-5 border-line border-t pt-5">
      {buyBackPrice !== null && (
        <p className="row between small">
          <span className="row">
            <Icon of={RotateCcw} />
            Buy-back price today
          </span>
          <span className="number medium">{formatMoney(buyBackPrice)}</span>
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>Net quantity</dt>
          <dd>{netQuantity}</dd>
        </div>
        <div>
          <dt>Country of origin</dt>
          <dd>{countryOfOrigin}</dd>
        </div>
      </dl>
    </div>
  )
}
