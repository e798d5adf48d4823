import { Star } from 'lucide-react'

/** Stars to look at; the number is in the name. */
export function RatingStars({ rating }: { rating: number }) {
  const full = Math.round(rating)
  return (
    <span className="stars" role="img" aria-label={`${rating} out of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={star > full ? 'empty' : undefined} />
      ))}
    </span>
  )
}
