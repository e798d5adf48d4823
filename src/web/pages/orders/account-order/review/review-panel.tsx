import '../../../../ui/layout/panel.css'
import { useState } from 'react'
import { type CallFailure, callApi, newIdempotencyKey } from '../../../../../browser/call.ts'
import { formatMoney } from '../../../../../units/format.ts'
import { orderConfirmPrice } from '../../../../../wire/orders/after-order.ts'
import { CallErrorNote } from '../../../../parts/call-error-note.tsx'
import { afterOrderTexts } from '../../../../texts/orders/after-order.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { showToast } from '../../../../ui/dialog/toast.ts'
import { type LedgerLine, LedgerList } from '../../../../ui/layout/ledger-list.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Note } from '../../../../ui/state/note.tsx'
import { urls } from '../../../../urls.ts'
import type { OrderDetail } from '../order-detail-view.tsx'

const MoneyBackDialog = lazyPart(async () => (await import('./money-back-dialog.tsx')).MoneyBackDialog)

type PaymentReview = NonNullable<OrderDetail['review']>

export interface ReviewProps {
  order: OrderDetail
  review: PaymentReview
  onChange: () => void
}

/** What happened to the payment, and the choices that can succeed now: complete the order, or the money back. */
export function ReviewPanel({ order, review, onChange }: ReviewProps) {
  const t = useTexts(afterOrderTexts).review
  const { moment } = useTexts(dateTexts)
  const [isAsking, setAsking] = useState(false)
  const { endsAt } = review
  return (
    <section className="panel above-m" aria-labelledby="payment-review">
      <div className="panel-body">
        <h2 className="subheading below-s" id="payment-review">
          {t.title}
        </h2>
        <p>
          {t[review.cause]} {t.safe}
        </p>
        <div className="above-m">
          <LedgerList lines={linesOf(review, t)} />
        </div>
        {review.isDisputed && <Note className="above-m">{t.disputed}</Note>}
        {review.isInDoubt && <Note className="above-m">{t.inDoubt}</Note>}
        {review.mayPay && <p className="small soft above-m">{t.payHow}</p>}
        {review.mayConfirm && review.excess > 0 && (
          <p className="small soft above-m">{t.confirmHow(formatMoney(review.excess))}</p>
        )}
        <div className="row wrapping above-m">
          {review.mayPay && (
            <LinkButton to={urls.balancePayment(order.orderId)}>{t.pay(formatMoney(review.due))}</LinkButton>
          )}
          {review.mayConfirm && <ConfirmPrice order={order} review={review} onChange={onChange} />}
          {review.mayTakeMoneyBack && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {t.back}
            </Button>
          )}
        </div>
        {endsAt && review.mayTakeMoneyBack && <p className="small soft above-m">{t.until(moment(endsAt))}</p>}
      </div>
      {isAsking && (
        <MoneyBackDialog order={order} review={review} onChange={onChange} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

type ReviewTexts = Record<'paid' | 'now' | 'due' | 'excess', string>

const linesOf = ({ received, total, due, excess, cause }: PaymentReview, t: ReviewTexts): LedgerLine[] => [
  { label: t.paid, amount: received },
  ...(cause === 'unavailable'
    ? []
    : [
        { label: t.now, amount: total },
        ...(due > 0 ? [{ label: t.due, amount: due, kind: 'total' as const }] : []),
        ...(excess > 0 ? [{ label: t.excess, amount: excess, kind: 'total' as const }] : []),
      ]),
]

/** Enough was paid for the price of now. */
function ConfirmPrice({ order: { orderId }, review: { total }, onChange }: ReviewProps) {
  const t = useTexts(afterOrderTexts).review
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [key, setKey] = useState(newIdempotencyKey)
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    const params = { orderId, acceptedTotal: total }
    const response = await callApi('POST order-confirm-price', orderConfirmPrice, params, { idempotencyKey: key })
    setBusy(false)
    if (response.ok) showToast('ok', t.confirmed)
    else setFailure(response)
    // Without a response the same request is repeated; otherwise the order is shown as it is now.
    if (!response.ok && response.status === 0) return
    setKey(newIdempotencyKey())
    onChange()
  }
  return (
    <>
      <Button busy={isBusy && t.confirming} onClick={confirm}>
        {t.confirm(formatMoney(total))}
      </Button>
      <CallErrorNote failure={failure} />
    </>
  )
}
