import '../../../ui/state/empty-state.css'
import '../../../parts/checkout/checkout.css'
import '../../../parts/checkout/outcome.css'
import '../../../ui/layout/facts.css'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { formatMoney, formatSilver } from '../../../../units/format.ts'
import { SilverReviews } from '../../../parts/silver/silver-reviews.tsx'
import { type OrderPaymentStatusView, usePaymentStatus } from '../../../parts/use-payment-status.ts'
import { silverThanksTexts } from '../../../texts/silver/silver-thanks.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PageLoader } from '../../../ui/state/page-loader.tsx'
import { urls } from '../../../urls.ts'

/** After a payment for digital silver; asked again while the bank or people are still at it. */
export function SilverBought({ id, nameless }: { id: number; nameless: React.ReactNode }) {
  const status = usePaymentStatus(id)
  if (status === undefined) return <PageLoader />
  if (status === 'unknown') return nameless
  return <Outcome payment={status} />
}

function Outcome({ payment }: { payment: OrderPaymentStatusView }) {
  const t = useTexts(silverThanksTexts)
  const langOf = useLangOf()
  const { uniqueOrderId, stand, silver, amount, paymentMode } = payment
  const outcome = stand === 'paid' ? 'paid' : stand === 'verifying' || stand === 'in_doubt' ? stand : 'review'
  const isOver = stand === 'failed' || stand === 'expired' || stand === 'unpaid' || stand === 'open'
  const { title, sentence } = isOver ? t.unpaid : t[outcome]
  const mark = isOver ? TriangleAlert : outcome === 'paid' ? Check : Clock
  const tone = isOver ? 'warn' : outcome === 'paid' ? 'ok' : 'info'
  const facts = [
    [t.purchase, uniqueOrderId],
    [t.silver, silver === null ? '' : formatSilver(silver)],
    [t.amount, amount === null ? '' : formatMoney(amount)],
    [t.payment, paymentMode],
  ].filter(([, value]) => value)
  return (
    <div className="wrap checkout-plain">
      <div>
        <span className={classNames('empty-mark outcome', tone)}>
          <Icon of={mark} size="large" />
        </span>
        <h1 className="above-l">{title}</h1>
        <p className="lead above-s" role="status">
          {sentence(silver === null ? '' : formatSilver(silver))}
        </p>
        {stand === 'review' && <SilverReviews />}
        <dl className="facts above-xl">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="number" lang={langOf(value)}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className="row wrapping above-2xl">
          {isOver ? (
            <LinkButton to={urls.account('digital-silver')}>{t.again}</LinkButton>
          ) : (
            <LinkButton to={urls.account('digital-silver-history')}>{t.see}</LinkButton>
          )}
          <LinkButton variant="tertiary" to={urls.home()}>
            {t.continue}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
