import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../units/format.ts'
import type { Paise } from '../../units/paise.ts'
import type { Fineness } from '../../units/weight.ts'
import { PageLink } from '../link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import { type Metal, Punch } from '../ui/punch.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { urls } from '../urls.ts'
import { useSignedIn } from '../visitor.ts'
import { cardBadge, type StockFacts, shortName } from './card-text.ts'
import { PictureTile } from './picture.tsx'
import { StockLabel } from './stock-label.tsx'

export interface CardProduct extends StockFacts {
  readonly slug: string
  readonly name: string
  /** The mint's title. */
  readonly brand: string
  readonly image: string
  readonly metal: Metal
  readonly fineness: Fineness
  readonly price: Paise
  readonly oldPrice?: Paise | undefined
  readonly pricePerGram: Paise
  readonly freeMakingCharge: boolean
  readonly freeShipping: boolean
  /** Of a gift collection. */
  readonly gift?: boolean | undefined
}

interface ProductCardProps {
  product: CardProduct
  /** The button: what it does belongs to the page. */
  action?: ReactNode
  /** The compare toggle, where the page has one. */
  compare?: ReactNode
  /** In the first view: its picture is not lazy. */
  first?: boolean
  /** The level of its name in the page's outline. */
  heading?: 'h2' | 'h3'
}

/** Always in this order: picture, tag, heart, mint, name, punch and stock, price, price per gram, action, compare. */
export function ProductCard({ product, action, compare, first, heading: Heading = 'h3' }: ProductCardProps) {
  const badge = cardBadge(product)
  const to = urls.product(product.slug)
  return (
    <article className="card">
      <PageLink to={to} tabIndex={-1} aria-hidden="true" className="contents">
        <PictureTile image={product.image} alt={product.name} gift={product.gift} {...(first && { first })} />
      </PageLink>
      {badge && (
        <span className={badge.look === 'plain' ? 'tag' : `tag ${badge.look}`}>
          <span>
            {badge.text}
            {badge.saving && <span className="saving">{badge.saving}</span>}
          </span>
        </span>
      )}
      <WishlistHeart name={product.name} />
      <p className="card-brand">{product.brand}</p>
      <Heading className="card-name">
        <PageLink to={to} className="no-underline hover:underline" title={product.name}>
          {shortName(product.name)}
        </PageLink>
      </Heading>
      <div className="card-marks">
        <Punch metal={product.metal} fineness={product.fineness} />
        <StockLabel {...product} />
      </div>
      <Price amount={product.price} old={product.oldPrice} />
      <p className="micro muted">{formatMoney(product.pricePerGram)} per gram, incl. 3% GST</p>
      {(action || compare) && (
        <div className="card-foot">
          {action}
          {compare}
        </div>
      )}
    </article>
  )
}

/** Signed out it goes to sign-in; signed in to the wishlist (spec §4 Wishlist). */
export function WishlistHeart({ name }: { name: string }) {
  const signedIn = useSignedIn()
  return (
    <PageLink
      className="icon-button heart"
      to={signedIn ? urls.account('wishlist') : urls.signIn()}
      aria-label={`Wishlist: ${name}`}
      rel="nofollow"
    >
      <Icon of={Heart} />
    </PageLink>
  )
}

/** The same geometry while a list loads. */
export function SkeletonCard() {
  return (
    <div className="card" aria-hidden="true">
      <div className="skeleton mb-3.5 aspect-square" />
      <Skeleton height="0.8125rem" width="40%" />
      <div className="my-2">
        <Skeleton height="1rem" width="90%" />
      </div>
      <Skeleton height="1.25rem" width="55%" />
      <div className="mt-3.5">
        <Skeleton height="2.75rem" />
      </div>
    </div>
  )
}
