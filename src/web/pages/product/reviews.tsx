import { useState } from 'react'
import { formatDate } from '../../../units/format.ts'
import { Button } from '../../ui/button.tsx'
import { usePassing } from '../../ui/passing.ts'
import { RatingStars } from '../../ui/rating-stars.tsx'
import type { ProductPage, ShownReview } from './load.ts'

/** As many as stand there before more are asked for. */
const firstReviews = 4
const sentenceSeconds = 5

export function Reviews({ product }: { product: ProductPage }) {
  const more = useMoreReviews(product)
  const { rating } = product
  if (product.reviews.length === 0) return null
  return (
    <section className="section pb-0" id="reviews">
      <div className="head-row">
        <h2>Reviews</h2>
        <p className="row small">
          <RatingStars rating={rating.average / 10} />
          <span className="number">{(rating.average / 10).toFixed(1)} out of 5</span>
          <span className="muted">{rating.total === 1 ? '1 review' : `${rating.total} reviews`}</span>
        </p>
      </div>
      <div className="two">
        {more.shown.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </div>
      {more.left && (
        <p className="mt-6">
          <Button look="secondary" size="small" busy={more.busy && 'Loading'} onClick={more.load}>
            More reviews
          </Button>
        </p>
      )}
      {more.sentence && (
        <p className="small text-bad mt-2" role="alert">
          {more.sentence}
        </p>
      )}
    </section>
  )
}

function Review({ review: { author, place, rating, comment, writtenAt } }: { review: ShownReview }) {
  return (
    <figure className="quote">
      <RatingStars rating={rating} />
      <blockquote className="mt-2">{comment}</blockquote>
      <figcaption className="small muted">
        {[author, place, formatDate(new Date(writtenAt))].filter(Boolean).join(', ')}
      </figcaption>
    </figure>
  )
}

/** First what came with the page, then page after page from the API. */
function useMoreReviews({ slug, reviews, reviewPages }: ProductPage) {
  const [all, setAll] = useState(reviews)
  const [count, setCount] = useState(firstReviews)
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const [sentence, say] = usePassing<string>(sentenceSeconds)

  const load = async () => {
    if (count < all.length) return setCount(all.length)
    setBusy(true)
    const { call } = await import('../../call.ts')
    const { ratings } = await import('../../../wire/reviews.ts')
    const answer = await call('POST ratings', ratings, { slug, page: page + 1 })
    setBusy(false)
    if (!answer.ok) return say(answer.sentence)
    const next = answer.data.list.map((review) => ({ ...review, writtenAt: review.writtenAt.toISOString() }))
    setAll([...all, ...next])
    setCount(all.length + next.length)
    setPage(page + 1)
  }
  return { shown: all.slice(0, count), left: count < all.length || page < reviewPages, busy, sentence, load }
}
