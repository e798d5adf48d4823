import '../../../ui/form/field.css'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { verifyMobileNumber, verifyMobileOtp } from '../../../../wire/customers/sign-in.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { ResendCode, resendAfterMs } from '../../../parts/sign-in/resend-code.tsx'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/form.ts'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'
import { OtpInput } from '../../../ui/input/otp-input.tsx'
import { Note } from '../../../ui/state/note.tsx'

interface OtpStepProps {
  mobile: string
  sentAt: number
  onResent: () => void
  onVerified: () => void
  onChange: () => void
}

/** The second step: the code. */
export function OtpStep({ mobile, sentAt, onResent, onVerified, onChange }: OtpStepProps) {
  const t = useTexts(signTexts)
  const form = useForm({ params: verifyMobileOtp.params, initial: { mobile, code: '' } })
  const [failure, setFailure] = useState<CallFailure>()

  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi('POST auth/verifyMobileOtp', verifyMobileOtp, form.values)
    if (response.ok) onVerified()
    else if (!form.refuse(response)) setFailure(response)
  })
  const resend = async () => {
    setFailure(undefined)
    const response = await callApi('POST auth/verifyMobileNumber', verifyMobileNumber, { mobile })
    if (response.ok) onResent()
    else setFailure(response)
  }
  const change = (
    <ActionButton className="link small" onClick={onChange}>
      {t.change}
    </ActionButton>
  )
  return (
    <form className="stack gap-l" ref={form.ref} onSubmit={send} noValidate>
      <MobileInput label={t.mobile} readOnly aside={change} {...form.field('mobile')} />
      <Note tone="ok" icon={MessageSquare} live>
        {t.codeSent}
      </Note>
      <OtpInput label={t.code} autoFocus {...form.field('code')} />
      <p className="hint">
        <span>
          <ResendCode from={sentAt + resendAfterMs} busy={form.busy} onResend={resend} />
        </span>
      </p>
      <CallErrorNote failure={failure} />
      <Button type="submit" wide busy={form.busy && t.up.checking}>
        {t.up.verify}
      </Button>
    </form>
  )
}
