import '../../../../parts/product/quote.css'
import { useState } from 'react'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useEntryFocus } from '../../../../ui/use-entry-focus.tsx'
import { RatingStars } from '../../../../ui/value/rating-stars.tsx'
import type { ProductDetail } from '../load.ts'

type OutsideReview = ProductDetail['outsideReviews'][number]

/** As many as stand there before more are asked for. */
const firstReviews = 4

/** What was written elsewhere, apart from our own reviews, with its origin (decision 0133). */
export function OutsideReviews({ reviews }: { reviews: ProductDetail['outsideReviews'] }) {
  const t = useTexts(productMoreTexts).outside
  const [hasAll, setAll] = useState(false)
  const visible = hasAll ? reviews : reviews.slice(0, firstReviews)
  const { list, awaitEntries, status } = useEntryFocus<HTMLDivElement>(visible.length)
  if (reviews.length === 0) return null
  const showAll = () => {
    awaitEntries()
    setAll(true)
  }
  return (
    <section className="section joined-end" id="outside-reviews" aria-labelledby="outside-reviews-title">
      <h2 id="outside-reviews-title">{t.title}</h2>
      <p className="small muted above-xs below-xl measure">{t.note}</p>
      <div className="two" ref={list}>
        {visible.map((review) => (
          <OutsideReviewQuote key={review.id} review={review} />
        ))}
      </div>
      {status}
      {!hasAll && reviews.length > firstReviews && (
        <p className="no-print above-xl">
          <Button variant="secondary" size="small" onClick={showAll}>
            {t.more}
          </Button>
        </p>
      )}
    </section>
  )
}

function OutsideReviewQuote({ review }: { review: OutsideReview }) {
  const langOf = useLangOf()
  const t = useTexts(productMoreTexts).outside
  const { day } = useTexts(dateTexts)
  const { sourceName, sourceUrl, rating, author, writtenOn, comment } = review
  const link = t.readOn(sourceName)
  return (
    <figure className="quote">
      <RatingStars rating={rating} />
      <blockquote className="above-xs written-lines" lang={langOf(comment)}>
        {comment}
      </blockquote>
      <figcaption className="small muted">
        <span lang={langOf(author)}>{author}</span>, {day(new Date(writtenOn))}
        <br />
        <a className="link" href={sourceUrl} target="_blank" rel="nofollow noopener" lang={langOf(link)}>
          {link}
        </a>
      </figcaption>
    </figure>
  )
}
