import '../page.css'
import { type FormEvent, useState } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Select } from '../../../../ui/form/select.tsx'
import type { Bank } from '../attempt/provider-body.ts'
import { PayButton } from '../pay-button.tsx'
import { handOff } from './hand-off.ts'
import type { PaymentMethodProps } from './payment-method-props.ts'

/** A bank must be chosen; its own page follows. */
export function NetBankingMethod({ banks, payment, paying, shut }: PaymentMethodProps & { banks: readonly Bank[] }) {
  const t = useTexts(paymentTexts)
  const [bank, setBank] = useState('')
  const why = shut ?? (bank ? undefined : t.netBanking.choose)
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (why) return
    const initiated = await paying.begin('NET_BANKING')
    if (initiated) handOff(initiated, { bank }, paying.release)
  }
  return (
    <form onSubmit={pay} noValidate>
      <Select
        label={t.netBanking.bank}
        className="pay-field"
        value={bank}
        onChange={(event) => setBank(event.target.value)}
      >
        <option value="">{t.netBanking.select}</option>
        {banks.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <PayButton
        label={t.pay.netBanking(formatMoney(payment.opening.amounts.NET_BANKING))}
        why={why}
        busy={paying.busy === 'NET_BANKING' && t.opening}
      />
      <p className="small muted above-xs">{t.netBanking.about}</p>
    </form>
  )
}
