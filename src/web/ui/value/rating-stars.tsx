import './rating-stars.css'
import { Star } from 'lucide-react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Stars to look at; the number is in the name. */
export function RatingStars({ rating }: { rating: number }) {
  const t = useTexts(uiTexts)
  const full = Math.round(rating)
  return (
    <span className="stars" role="img" aria-label={t.outOfFive(rating)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={star > full ? 'empty' : undefined} />
      ))}
    </span>
  )
}
