import { formatMoney } from '../../../../../units/format.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { PayButton } from '../pay-button.tsx'
import { handOff } from './hand-off.ts'
import type { PaymentMethodProps } from './payment-method-props.ts'

type HostedMode = 'UPI' | 'NET_BANKING'

/** Everything is asked on the hosted page of the provider. */
export function HostedPageMethod({ payment, paying, shut, mode }: PaymentMethodProps & { mode: HostedMode }) {
  const t = useTexts(paymentTexts)
  const pay = async () => {
    const initiated = await paying.begin(mode)
    if (initiated) handOff(initiated, {}, paying.release)
  }
  return (
    <>
      <p className="small soft">{t.onProviderPage}</p>
      <PayButton
        label={(mode === 'UPI' ? t.pay.upi : t.pay.netBanking)(formatMoney(payment.opening.amounts[mode]))}
        why={shut}
        busy={paying.busy === mode && t.opening}
        onPay={pay}
      />
    </>
  )
}
