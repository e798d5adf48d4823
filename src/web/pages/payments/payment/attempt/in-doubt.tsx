import '../../../../ui/state/empty-state.css'
import '../../../../parts/checkout/checkout.css'
import '../../../../ui/button/button.css'
import { Landmark } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '../../../../../units/format.ts'
import { SupportPhone } from '../../../../parts/checkout/summary-panel.tsx'
import { isPaymentFinished, usePaymentStatus } from '../../../../parts/use-payment-status.ts'
import { PageLink } from '../../../../routing/link.tsx'
import { useSite } from '../../../../routing/use-page.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { useSubject } from '../subject.ts'

/** How long to wait, when the provider does not know the attempt yet, before the customer may pay again. */
const untriedMs = 60_000

/**
 * The payment is pending at the bank, or its outcome is unknown: says so, polls until it is known, and never asks the customer to
 * pay again (rules/payments.md 2.4).
 */
export function InDoubt({ orderId }: { orderId: number }) {
  const t = useTexts(paymentTexts)
  const { phone } = useSite()
  const navigate = useNavigate()
  const { kind, here, paid, failed, list } = useSubject()
  const isSilver = kind === 'silver'
  const status = usePaymentStatus(orderId)
  const stand = status === 'unknown' ? 'unknown' : status?.stand

  useEffect(() => {
    if (status === undefined) return
    if (status === 'unknown' || status.stand === 'unpaid') navigate(here, { replace: true })
    else if (isPaymentFinished(status)) navigate(paid(status.uniqueOrderId), { replace: true })
    else if (status.stand === 'failed' || status.stand === 'expired') navigate(failed(orderId), { replace: true })
  }, [status, orderId, navigate, here, paid, failed])
  useEffect(() => {
    if (stand !== 'open') return
    const timer = setTimeout(() => navigate(here, { replace: true }), untriedMs)
    return () => clearTimeout(timer)
  }, [stand, navigate, here])

  const amount = status && status !== 'unknown' ? status.amount : null
  return (
    <div className="wrap checkout-plain">
      <div>
        <span className="empty-mark below-m">
          <Icon of={Landmark} size="large" />
        </span>
        <h1>{t.doubt.title}</h1>
        <p className="soft above-s" role="status">
          {amount === null ? t.doubt.undecided : t.doubt.undecidedOn(formatMoney(amount))}
        </p>
        <p className="row soft above-l">
          <span className="spinner" aria-hidden="true" />
          {isSilver ? t.silver.asking : t.doubt.asking}
        </p>
        <p className="small soft above-l">
          {isSilver ? t.silver.close : t.doubt.close}{' '}
          <PageLink className="link" to={list}>
            {isSilver ? t.silver.list : t.doubt.orders}
          </PageLink>
          .
        </p>
        <SupportPhone phone={phone} />
      </div>
    </div>
  )
}
