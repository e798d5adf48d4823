import './reviews.css'
import '../../../../parts/product/quote.css'
import { BadgeCheck, Star } from 'lucide-react'
import { useState } from 'react'
import { networkSentence } from '../../../../../browser/api-wording.ts'
import { productTexts } from '../../../../texts/catalog/product.ts'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useTransientMessage } from '../../../../ui/dialog/transient-message.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { EmptyState } from '../../../../ui/state/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/state/skeleton.tsx'
import { useEntryFocus } from '../../../../ui/use-entry-focus.tsx'
import { RatingStars } from '../../../../ui/value/rating-stars.tsx'
import type { ProductDetail } from '../load.ts'
import type { ProductReviewView } from './product-review-view.ts'

const ReviewForm = lazyPart(async () => (await import('../../../../parts/product/review-form.tsx')).ReviewForm)

/** As many as stand there before more are asked for. */
const firstReviews = 4
const sentenceSeconds = 5

export function Reviews({ product }: { product: ProductDetail }) {
  const langOf = useLangOf()
  const t = useTexts(productMoreTexts).rating
  const more = useMoreReviews(product)
  const { list, awaitEntries, status } = useEntryFocus<HTMLDivElement>(more.visible.length)
  const [writes, setWrites] = useState(false)
  const loadMore = () => {
    awaitEntries()
    more.load()
  }
  return (
    <section className="section joined-end" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t.title}</h2>
      {product.rating.total > 0 ? (
        <Spread rating={product.rating} />
      ) : (
        <EmptyState inList icon={Star} title={t.none}>
          {t.noneFact}
        </EmptyState>
      )}
      {writes ? (
        <div className="above-xl below-2xl">
          <ReviewForm product={product} fallback={<SkeletonLines lines={3} />} />
        </div>
      ) : (
        <Button variant="secondary" size="small" className="no-print above-m below-xl" onClick={() => setWrites(true)}>
          {t.write}
        </Button>
      )}
      <div className="two" ref={list}>
        {more.visible.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </div>
      {status}
      {more.left && (
        <p className="no-print above-xl">
          <Button variant="secondary" size="small" busy={more.busy && t.loading} onClick={loadMore}>
            {t.more}
          </Button>
        </p>
      )}
      {more.sentence && (
        <p className="small text-bad above-xs" role="alert" lang={langOf(more.sentence)}>
          {more.sentence}
        </p>
      )}
    </section>
  )
}

/** The average, and how many gave how many stars. */
function Spread({ rating: { average, total, spread } }: { rating: ProductDetail['rating'] }) {
  const { reviews } = useTexts(productTexts)
  const t = useTexts(productMoreTexts).rating
  const text = (average / 10).toFixed(1)
  return (
    <div className="rating-spread">
      <div>
        <p className="display number average">{text}</p>
        <RatingStars rating={average / 10} />
        <p className="small muted above-2xs">{reviews(total)}</p>
      </div>
      <dl aria-label={t.spread}>
        {spread.map(({ rating, count }) => (
          <div key={rating}>
            <dt>{t.stars(rating)}</dt>
            <dd>
              <span className="bar" aria-hidden="true">
                <span style={{ width: `${(100 * count) / total}%` }} />
              </span>
              <span className="number">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Review({ review }: { review: ProductReviewView }) {
  const langOf = useLangOf()
  const t = useTexts(productMoreTexts).rating
  const { day } = useTexts(dateTexts)
  const { author, place, rating, comment, writtenAt, verified } = review
  const byline = [author, place].filter(Boolean).join(', ')
  return (
    <figure className="quote">
      <RatingStars rating={rating} />
      <blockquote className="above-xs" lang={langOf(comment)}>
        {comment}
      </blockquote>
      <figcaption className="small muted">
        <span lang={langOf(byline)}>{byline}</span>
        {byline && ', '}
        {day(new Date(writtenAt))}
        {verified && (
          <span className="verified">
            <Icon of={BadgeCheck} size="small" />
            {t.verified}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** First what came with the page, then page after page from the API. */
function useMoreReviews({ slug, reviews, reviewPages }: ProductDetail) {
  const [all, setAll] = useState(reviews)
  const [count, setCount] = useState(firstReviews)
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const [sentence, showSentence] = useTransientMessage<string>(sentenceSeconds)

  const load = async () => {
    if (count < all.length) return setCount(all.length)
    setBusy(true)
    const response = await import('../later/product-calls.ts')
      .then(({ fetchReviews }) => fetchReviews(slug, page + 1))
      .catch(() => networkSentence())
    setBusy(false)
    if (typeof response === 'string') return showSentence(response)
    // One written meanwhile moves the others on by one: none is shown twice.
    const loadedIds = new Set(all.map(({ id }) => id))
    const next = [...all, ...response.filter(({ id }) => !loadedIds.has(id))]
    setAll(next)
    setCount(next.length)
    setPage(page + 1)
  }
  return { visible: all.slice(0, count), left: count < all.length || page < reviewPages, busy, sentence, load }
}
