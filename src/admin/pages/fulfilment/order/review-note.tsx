import { Note } from '../../../../web/ui/state/note.tsx'
import { Money as Amount, When } from '../../../parts/page/figures.tsx'
import type { OrderPageData } from './page.tsx'

type Review = NonNullable<OrderPageData['review']>

const causes: Readonly<Record<Review['cause'], string>> = {
  short: 'Less was received than was due',
  over: 'More was received than was due',
  late: 'The payment was received after the price expired, and the rate has changed',
  unavailable: 'The payment was received, but the order cannot be placed now',
}

/** Why a payment is under review, and what staff may do on behalf of the customer (decision 0115). */
export function ReviewNote({ review, acts }: { review: Review; acts: readonly string[] }) {
  return (
    <Note tone="bad">
      <p>
        {causes[review.cause]}. Received <Amount paise={review.receivedPaise} />
        {review.cause !== 'unavailable' && (
          <>
            , price now <Amount paise={review.totalPaise} />
            {review.duePaise > 0 && (
              <>
                , difference <Amount paise={review.duePaise} />
              </>
            )}
            {review.excessPaise > 0 && (
              <>
                , excess <Amount paise={review.excessPaise} />
              </>
            )}
          </>
        )}
        . {review.reason && `${review.reason}. `}
      </p>
      <p>{adviceOf(review, acts)}</p>
      {review.endsAt && !review.isDisputed && (
        <p>
          Refunded in full automatically after <When at={review.endsAt} /> if nobody decides.
        </p>
      )}
    </Note>
  )
}

function adviceOf({ isDisputed, isInDoubt }: Review, acts: readonly string[]): string {
  if (isDisputed) return 'A payment is disputed: wait for the bank’s decision.'
  if (isInDoubt) return 'The customer is paying the difference; the provider has not confirmed it yet.'
  const choices = [
    ...(acts.includes('payment-link') ? ['send a link to pay the difference'] : []),
    ...(acts.includes('accept-payment') ? ['accept the payment'] : []),
    'cancel the order and refund it in full',
  ]
  return `The customer can decide on the order page. On their behalf: ${choices.join(', or ')}.`
}
