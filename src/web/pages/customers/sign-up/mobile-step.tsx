import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { verifyMobileNumber } from '../../../../wire/customers/sign-in.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/form.ts'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'

/** The first step: which mobile. */
export function MobileStep({ onSent }: { onSent: (mobile: string) => void }) {
  const t = useTexts(signTexts)
  const form = useForm({ params: verifyMobileNumber.params, initial: { mobile: '' } })
  const [failure, setFailure] = useState<CallFailure>()
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi('POST auth/verifyMobileNumber', verifyMobileNumber, form.values)
    if (response.ok) onSent(form.values.mobile)
    else if (!form.refuse(response)) setFailure(response)
  })
  return (
    <form className="stack gap-l" ref={form.ref} onSubmit={send} noValidate>
      <MobileInput label={t.mobile} hint={t.up.mobileHint} {...form.field('mobile')} />
      <CallErrorNote failure={failure} />
      <Button type="submit" wide busy={form.busy && t.sending}>
        {t.sendCode}
      </Button>
    </form>
  )
}
