import { paymentTexts } from '../../../texts/payments/payment.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { handOff } from './methods/leave-for.ts'
import type { WayProps } from './methods/way.ts'
import type { Mode } from './methods/ways.ts'
import { PayButton } from './pay-button.tsx'

/** Everything is asked on the hosted page of the provider. */
export function HostedWay({ desk, paying, shut, mode }: WayProps & { mode: Mode }) {
  const t = useTexts(paymentTexts)
  const pay = async () => {
    const begun = await paying.begin(mode)
    if (begun) handOff(begun, {}, paying.release)
  }
  return (
    <>
      <p className="small soft">{t.onProviderPage}</p>
      <PayButton amount={desk.opening.amounts[mode]} why={shut} busy={paying.busy === mode && t.opening} onPay={pay} />
    </>
  )
}
