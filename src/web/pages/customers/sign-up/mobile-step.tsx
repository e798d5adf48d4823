import { useState } from 'react'
import { call, type Failed } from '../../../../browser/call.ts'
import { verifyMobileNumber } from '../../../../wire/customers/sign-in.ts'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/form.ts'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'

/** The first step: which mobile. */
export function MobileStep({ onSent }: { onSent: (mobile: string) => void }) {
  const t = useTexts(signTexts)
  const form = useForm({ asks: verifyMobileNumber.asks, initial: { mobile: '' } })
  const [trouble, setTrouble] = useState<Failed>()
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await call('POST auth/verifyMobileNumber', verifyMobileNumber, form.values)
    if (answer.ok) onSent(form.values.mobile)
    else if (!form.refuse(answer)) setTrouble(answer)
  })
  return (
    <form className="stack gap-l" ref={form.ref} onSubmit={send} noValidate>
      <MobileInput label={t.mobile} hint={t.up.mobileHint} {...form.field('mobile')} />
      <TroubleNote trouble={trouble} />
      <Button type="submit" wide busy={form.busy && t.sending}>
        {t.sendCode}
      </Button>
    </form>
  )
}
