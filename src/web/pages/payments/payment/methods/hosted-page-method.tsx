import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { PayButton } from '../pay-button.tsx'
import { handOff } from './hand-off.ts'
import type { PaymentMethodProps } from './payment-method-props.ts'
import type { Mode } from './payment-methods.ts'

/** Everything is asked on the hosted page of the provider. */
export function HostedPageMethod({ payment, paying, shut, mode }: PaymentMethodProps & { mode: Mode }) {
  const t = useTexts(paymentTexts)
  const pay = async () => {
    const initiated = await paying.begin(mode)
    if (initiated) handOff(initiated, {}, paying.release)
  }
  return (
    <>
      <p className="small soft">{t.onProviderPage}</p>
      <PayButton
        amount={payment.opening.amounts[mode]}
        why={shut}
        busy={paying.busy === mode && t.opening}
        onPay={pay}
      />
    </>
  )
}
