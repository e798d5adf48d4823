import './product-card.css'
import '../../ui/value/tag.css'
import '../../ui/state/skeleton.css'
import { formatMoney } from '../../../units/format.ts'
import { PageLink } from '../../routing/link.tsx'
import { cardTexts } from '../../texts/catalog/card.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { FinenessBadge } from '../../ui/value/fineness-badge.tsx'
import { Price } from '../../ui/value/price.tsx'
import { urls } from '../../urls.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { PictureTile } from '../picture/picture.tsx'
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx'
import { cardBadge, shortName } from './card-text.ts'
import type { ListedProduct } from './listed-product.ts'
import { StockLabel } from './stock-label.tsx'

interface ProductCardProps {
  product: ListedProduct
  /** Display width of its picture, if not that of a swiped row. */
  sizes?: string
  /** Visible without scrolling: its picture is not lazy-loaded. */
  first?: boolean
  /** Heading level of its name in the page's outline. */
  heading?: 'h2' | 'h3'
  /** Called once the product is in the cart: its button then moves it there, as on the wishlist. */
  onAdded?: () => void
}

/**
 * The link of the name also covers the picture, so a card has one link. Fixed order: picture, tag, wishlist button, mint, name,
 * fineness badge and stock, price, price per gram, action, compare.
 */
export function ProductCard({ product, sizes, first, heading: Heading = 'h3', onAdded }: ProductCardProps) {
  const langOf = useLangOf()
  const t = useTexts(cardTexts)
  const name = shortName(product.name)
  return (
    <article className="card">
      <PictureTile
        image={product.image}
        alt=""
        gift={product.gift}
        {...(sizes && { sizes })}
        {...(first && { first })}
      />
      <CardTag product={product} />
      <WishlistHeart id={product.id} name={product.name} />
      <p className="card-brand" lang={langOf(product.brand)}>
        {product.brand}
      </p>
      <Heading className="card-name">
        <PageLink
          to={urls.product(product.slug)}
          title={name.endsWith('...') ? product.name : undefined}
          lang={langOf(product.name)}
        >
          {name}
        </PageLink>
      </Heading>
      <div className="card-marks">
        <FinenessBadge metal={product.metal} fineness={product.fineness} />
        <StockLabel {...product} />
      </div>
      <Price amount={product.price} old={product.oldPrice} />
      <p className="micro muted">{t.perGram(formatMoney(product.pricePerGram))}</p>
      <AddToCart product={product} {...(onAdded && { onAdded })} />
      <CompareToggle piece={product} />
    </article>
  )
}

function CardTag({ product }: { product: ListedProduct }) {
  const badge = cardBadge(product, useTexts(cardTexts))
  if (!badge) return null
  return (
    <span className={badge.tone === 'plain' ? 'tag' : `tag ${badge.tone}`}>
      <span>
        {badge.text}
        {badge.saving && <span className="saving">{badge.saving}</span>}
      </span>
    </span>
  )
}

/** The same layout while a list loads: as high as a card, so that nothing shifts. */
export function SkeletonCard() {
  return (
    <div className="card card-skeleton" aria-hidden="true">
      <div className="skeleton skeleton-picture" />
      <Skeleton height="0.8125rem" width="40%" />
      <div className="skeleton-name">
        <Skeleton height="1rem" width="90%" />
      </div>
      <Skeleton height="1.75rem" width="45%" />
      <div className="skeleton-price">
        <Skeleton height="1.25rem" width="55%" />
      </div>
      <Skeleton height="1rem" width="75%" />
      <div className="skeleton-action">
        <Skeleton height="2.75rem" />
      </div>
    </div>
  )
}
