import '../../ui/layout/panel.css'
import { useState } from 'react'
import { type CallFailure, callApi, newIdempotencyKey } from '../../../browser/call.ts'
import type { SilverReviewChoice } from '../../../shop/checkout/pay/silver/rules/review-choices.ts'
import { formatMoney, formatSilver } from '../../../units/format.ts'
import { decideSilverReview, silverReviews } from '../../../wire/silver/silver-reviews.ts'
import { silverReviewsTexts } from '../../texts/silver/silver-reviews.ts'
import { dateTexts } from '../../texts/site/dates.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/dialog/toast.ts'
import { LedgerList } from '../../ui/layout/ledger-list.tsx'
import { Note } from '../../ui/state/note.tsx'
import { CallErrorNote } from '../call-error-note.tsx'
import { useApiQuery } from '../use-api-query.ts'

const fetchReviews = () => callApi('GET silver-reviews', silverReviews, {})

type Reviews = Extract<Awaited<ReturnType<typeof fetchReviews>>, { ok: true }>['data']

/** Payments that came late or with another amount, each with what its customer may choose; nothing for everyone else. */
export function SilverReviews() {
  const { query, put } = useApiQuery(fetchReviews, 'silver-reviews')
  if (query.state !== 'here') return null
  return query.data.reviews.map((review) => <SilverReview key={review.orderId} review={review} onReviews={put} />)
}

interface SilverReviewProps {
  review: Reviews['reviews'][number]
  onReviews: (reviews: Reviews) => void
}

function SilverReview({ review, onReviews }: SilverReviewProps) {
  const t = useTexts(silverReviewsTexts)
  const { moment } = useTexts(dateTexts)
  const [busy, setBusy] = useState<SilverReviewChoice>()
  const [failure, setFailure] = useState<CallFailure>()
  const [key, setKey] = useState(newIdempotencyKey)
  const { orderId, uniqueOrderId, silver, received, total, maySilver, mayMoney, isDisputed, endsAt } = review
  const decide = async (choice: SilverReviewChoice) => {
    setBusy(choice)
    setFailure(undefined)
    const response = await callApi(
      'POST silver-reviews/decide',
      decideSilverReview,
      { orderId, choice },
      { idempotencyKey: key },
    )
    setBusy(undefined)
    if (response.ok) {
      showToast('ok', choice === 'silver' ? t.credited : t.backDone)
      return onReviews(response.data)
    }
    setFailure(response)
    // Without a response the same request is repeated.
    if (response.status !== 0) setKey(newIdempotencyKey())
  }
  const heading = `silver-review-${orderId}`
  return (
    <section className="panel above-m below-l" aria-labelledby={heading}>
      <div className="panel-body">
        <h2 className="subheading below-s" id={heading}>
          {t.title(uniqueOrderId)}
        </h2>
        <p>
          {received === total ? t.late : t.another} {t.safe}
        </p>
        <div className="above-m">
          <LedgerList
            lines={[
              { label: t.paid, amount: received },
              { label: t.price, amount: total },
            ]}
          />
        </div>
        {isDisputed && <Note className="above-m">{t.disputed}</Note>}
        {mayMoney && <p className="small soft above-m">{t.backHow(formatMoney(received))}</p>}
        <div className="row wrapping above-m">
          {maySilver && (
            <Button
              busy={busy === 'silver' && t.getting}
              disabled={busy !== undefined}
              onClick={() => decide('silver')}
            >
              {t.silver(formatSilver(silver))}
            </Button>
          )}
          {mayMoney && (
            <Button
              variant="secondary"
              busy={busy === 'money' && t.returning}
              disabled={busy !== undefined}
              onClick={() => decide('money')}
            >
              {t.back}
            </Button>
          )}
        </div>
        {endsAt && mayMoney && <p className="small soft above-m">{t.until(moment(endsAt))}</p>}
        <CallErrorNote failure={failure} />
      </div>
    </section>
  )
}
