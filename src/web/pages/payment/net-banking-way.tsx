import { type FormEvent, useState } from 'react'
import { Select } from '../../ui/select.tsx'
import { leave } from './leave-for.ts'
import { PayButton } from './pay-button.tsx'
import type { Bank } from './provider-body.ts'
import type { WayProps } from './way.ts'

/** A bank must be chosen; its own page follows. */
export function NetBankingWay({ banks, desk, paying, shut }: WayProps & { banks: readonly Bank[] }) {
  const [bank, setBank] = useState('')
  const why = shut ?? (bank ? undefined : 'Choose your bank to pay.')
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (why) return
    const begun = await paying.begin('NET_BANKING')
    if (begun) leave(begun, { paymentMode: 'NET_BANKING', AUTH_MODE: 'otp', channelCode: bank }, paying.release)
  }
  return (
    <form onSubmit={pay} noValidate>
      <Select label="Bank" className="max-w-[26rem]" value={bank} onChange={(event) => setBank(event.target.value)}>
        <option value="">Select bank</option>
        {banks.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <PayButton
        amount={desk.opening.amounts.NET_BANKING}
        why={why}
        busy={paying.busy === 'NET_BANKING' && 'Opening'}
      />
      <p className="small muted mt-2">You sign in at your bank and come back here.</p>
    </form>
  )
}
