import { useState } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { handOff } from '../methods/hand-off.ts'
import type { PaymentMethodProps } from '../methods/payment-method-props.ts'
import { PayButton } from '../pay-button.tsx'

type CardMode = 'CREDIT_CARD' | 'DEBIT_CARD'

interface CardPageMethodProps extends PaymentMethodProps {
  onMode: (mode: CardMode) => void
}

/** Card details are entered on the provider's page. Asks for credit or debit only when their prices differ. */
export function CardPageMethod({ payment, paying, shut, onMode }: CardPageMethodProps) {
  const t = useTexts(paymentTexts)
  const [mode, setMode] = useState<CardMode>('CREDIT_CARD')
  const { amounts } = payment.opening
  const pay = async () => {
    const initiated = await paying.begin(mode)
    if (initiated) handOff(initiated, {}, paying.release)
  }
  return (
    <>
      {amounts.CREDIT_CARD !== amounts.DEBIT_CARD && (
        <Segmented
          label={t.card.kind}
          options={[
            { value: 'CREDIT_CARD', label: t.card.credit },
            { value: 'DEBIT_CARD', label: t.card.debit },
          ]}
          value={mode}
          onChange={(next) => {
            setMode(next)
            onMode(next)
          }}
        />
      )}
      <p className="small soft above-xs">{t.card.onTheirPage}</p>
      <PayButton
        label={t.pay.card(formatMoney(amounts[mode]))}
        why={shut}
        busy={paying.busy === mode && t.opening}
        onPay={pay}
      />
    </>
  )
}
