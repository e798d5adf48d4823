import '../../../../ui/layout/panel.css'
import { useNavigate } from 'react-router'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { urls } from '../../../../urls.ts'
import { PayButton } from '../pay-button.tsx'
import type { PaymentMethodProps } from './payment-method-props.ts'

/** Points and silver cover everything: the order is placed without a provider (rules/payments.md 1.1). */
export function WalletsOnlyMethod({ payment, paying, shut }: PaymentMethodProps) {
  const t = useTexts(paymentTexts).wallets
  const navigate = useNavigate()
  const { wallets } = payment.opening
  const mode = wallets && wallets.silver.used > 0 ? 'DIGITAL_SILVER' : 'WALLET_POINTS'
  const place = async () => {
    const initiated = await paying.begin(mode)
    if (initiated?.placed) navigate(urls.paid(initiated.uniqueOrderId), { replace: true })
    else if (initiated) paying.release()
  }
  return (
    <section className="panel" aria-labelledby="covered">
      <div className="panel-body">
        <h2 className="label-heading" id="covered">
          {t.covered}
        </h2>
        <p className="soft above-xs">{t.coveredFact}</p>
        <PayButton label={t.place} why={shut} busy={paying.busy && t.placing} onPay={place} />
      </div>
    </section>
  )
}
