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

interface RatingChoiceProps {
  name: string
  value: number | undefined
  onChange: (rating: number) => void
}

/** Stars to give: five radio buttons. */
export function RatingChoice({ name, value, onChange }: RatingChoiceProps) {
  return (
    <fieldset className="star-choice" aria-label="Rating">
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={value === star}
            onChange={() => onChange(star)}
          />
          <span className="visually-hidden">{star === 1 ? '1 star' : `${star} stars`}</span>
          <Star aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
