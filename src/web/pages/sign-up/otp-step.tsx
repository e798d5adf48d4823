import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { verifyMobileNumber, verifyMobileOtp } from '../../../wire/sign-in.ts'
import { call, type Failed } from '../../call.ts'
import { ResendCode, resendAfterMs } from '../../parts/resend-code.tsx'
import { TroubleNote } from '../../parts/trouble-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { MobileInput } from '../../ui/mobile-input.tsx'
import { Note } from '../../ui/note.tsx'
import { OtpInput } from '../../ui/otp-input.tsx'

interface OtpStepProps {
  mobile: string
  sentAt: number
  onResent: () => void
  onVerified: () => void
  onChange: () => void
}

/** The second step: the code. */
export function OtpStep({ mobile, sentAt, onResent, onVerified, onChange }: OtpStepProps) {
  const form = useForm({ asks: verifyMobileOtp.asks, initial: { mobile, code: '' } })
  const [trouble, setTrouble] = useState<Failed>()

  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await call('POST auth/verifyMobileOtp', verifyMobileOtp, form.values)
    if (answer.ok) onVerified()
    else if (!form.refuse(answer)) setTrouble(answer)
  })
  const resend = async () => {
    setTrouble(undefined)
    const answer = await call('POST auth/verifyMobileNumber', verifyMobileNumber, { mobile })
    if (answer.ok) onResent()
    else setTrouble(answer)
  }
  const change = (
    <button type="button" className="link small" onClick={onChange}>
      Change
    </button>
  )
  return (
    <form className="stack [--gap:1.25rem]" ref={form.ref} onSubmit={send} noValidate>
      <MobileInput label="Mobile number" readOnly aside={change} {...form.field('mobile')} />
      <Note tone="ok" icon={MessageSquare} live>
        We sent a 6-digit code to this number.
      </Note>
      <OtpInput label="One-time code" autoFocus {...form.field('code')} />
      <p className="hint">
        <span>
          <ResendCode from={sentAt + resendAfterMs} busy={form.busy} onResend={resend} />
        </span>
      </p>
      <TroubleNote trouble={trouble} />
      <Button type="submit" wide busy={form.busy && 'Checking'}>
        Verify
      </Button>
    </form>
  )
}
