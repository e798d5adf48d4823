import '../../../parts/product/product-grid.css'
import './page.css'
import { Heart } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { wishlist } from '../../../../wire/catalog/wishlist.ts'
import { toListedProduct } from '../../../parts/product/listed-product.ts'
import { ProductCard, SkeletonCard } from '../../../parts/product/product-card.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { useWishlistToggle } from '../../../parts/wishlist/use-wishlist-toggle.ts'
import { takeWishlist, useWishlist, wishlistChanges } from '../../../parts/wishlist/wishlist-store.ts'
import { wishlistTexts } from '../../../texts/catalog/wishlist.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { urls } from '../../../urls.ts'
import { UnavailableItems } from './unavailable-items.tsx'

type Wishlist = z.output<(typeof wishlist)['response']>

async function fetchWishlist() {
  const changesBefore = wishlistChanges()
  const response = await callApi('GET wishlist', wishlist, {})
  if (response.ok) takeWishlist(response.data.ids, changesBefore)
  return response
}

/**
 * Newest first. Changes made with the heart buttons are shown at once; items added in another tab are loaded (spec §4
 * Wishlist).
 */
export function WishlistItems() {
  const t = useTexts(wishlistTexts)
  const { query, again } = useApiQuery(fetchWishlist, 'wishlist')
  const ids = useWishlist()
  const loadedIds = query.state === 'here' ? query.data.ids : null
  const isIncomplete = loadedIds !== null && ids.some((id) => !loadedIds.includes(id))
  useEffect(() => {
    if (isIncomplete) again()
  }, [isIncomplete, again])
  if (query.state === 'waiting') return <Frame title={t.title}>{<Loading label={t.loading} />}</Frame>
  if (query.state === 'failed') {
    return (
      <Frame title={t.title}>
        <ErrorState sentence={query.sentence} onRetry={again} />
      </Frame>
    )
  }
  return <Pieces wished={query.data} ids={ids} />
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className="below-xl">{title}</h1>
    {children}
  </>
)

/** Three across beside the tabs, two on a phone. */
const columns = { '--wide': 3, '--middle': 2 } as CSSProperties

const Loading = ({ label }: { label: string }) => (
  <>
    <p className="sr-only" role="status">
      {label}
    </p>
    <div className="product-grid" style={columns}>
      {[1, 2, 3].map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  </>
)

function Pieces({ wished, ids }: { wished: Wishlist; ids: readonly number[] }) {
  const langOf = useLangOf()
  const t = useTexts(wishlistTexts)
  const { setWished } = useWishlistToggle()
  const take = async ({ id, name }: { id: number; name: string }, sentence: (name: string) => string) => {
    if (await setWished(id, false)) showToast('ok', sentence(name))
  }
  const remove = (piece: { id: number; name: string }) => take(piece, t.removed)
  const pieces = wished.products.filter(({ id }) => ids.includes(id))
  const withdrawn = wished.withdrawn.filter(({ id }) => ids.includes(id))
  const count = pieces.length + withdrawn.length
  const heading = useFocusAfterRemoval(count)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <p className="small muted above-2xs below-xl">{pieces.length > 0 && t.count(pieces.length)}</p>
      {count === 0 && <NothingWished />}
      <ul className="product-grid" style={columns}>
        {pieces.map((piece) => (
          <li key={piece.id} className="wished">
            <ProductCard product={toListedProduct(piece)} heading="h2" onAdded={() => take(piece, t.inCart)} />
            <Button variant="tertiary" size="small" onClick={() => remove(piece)}>
              {t.remove}
              <span className="sr-only" lang={langOf(piece.name)}>
                : {piece.name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {withdrawn.length > 0 && <UnavailableItems pieces={withdrawn} onRemove={remove} />}
    </>
  )
}

/** The removed item takes its focused button with it, so the focus moves to the heading that gets the returned ref. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return heading
}

function NothingWished() {
  const t = useTexts(wishlistTexts).empty
  return (
    <EmptyState
      icon={Heart}
      title={t.title}
      action={
        <LinkButton to={urls.products('all-silver')} variant="secondary" size="small">
          {t.button}
        </LinkButton>
      }
    >
      {t.fact}
    </EmptyState>
  )
}
