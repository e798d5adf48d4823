import '../../../ui/form/field.css'
import { MessageSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { login, loginCode } from '../../../../wire/customers/sign-in.ts'
import { forgetReferCode, readReferCode } from '../../../parts/account/refer-code.ts'
import { AdultCheckbox } from '../../../parts/sign-in/adult-checkbox.tsx'
import { ResendCode, resendAfterMs } from '../../../parts/sign-in/resend-code.tsx'
import { sessionId } from '../../../routing/visitor.ts'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/form.ts'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'
import { OtpInput } from '../../../ui/input/otp-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { finishSignIn } from './finish-sign-in.ts'

/** Enter the mobile, ask for the code; the field for it appears and the request button hides (spec §4). */
export function CodeForm({ target }: { target: () => string }) {
  const t = useTexts(signTexts)
  const form = useForm({ params: loginCode.params, initial: { mobile: '' } })
  const [sentAt, setSentAt] = useState<number>()
  const [failure, setFailure] = useState<CallFailure>()

  const requestCode = async () => {
    setFailure(undefined)
    const response = await callApi('POST auth/login-otp', loginCode, form.values)
    if (response.ok) setSentAt(Date.now())
    else if (!form.refuse(response)) setFailure(response)
  }
  const change = (
    <ActionButton className="link small" onClick={() => setSentAt(undefined)}>
      {t.change}
    </ActionButton>
  )
  return (
    <div className="stack gap-l">
      <form className="stack gap-l" ref={form.ref} onSubmit={form.submit(requestCode)} noValidate>
        <MobileInput
          label={t.mobile}
          autoComplete="tel-national webauthn"
          readOnly={sentAt !== undefined}
          aside={sentAt !== undefined && change}
          {...form.field('mobile')}
        />
        {failure && (
          <Note tone={failure.status === 0 ? 'bad' : 'warn'} live>
            {failure.sentence}
          </Note>
        )}
        {sentAt === undefined && (
          <Button type="submit" wide busy={form.busy && t.sending}>
            {t.sendCode}
          </Button>
        )}
      </form>
      {sentAt !== undefined && (
        <EnterCode mobile={form.values.mobile} sentAt={sentAt} onResend={requestCode} target={target} />
      )}
    </div>
  )
}

interface EnterCodeProps {
  mobile: string
  sentAt: number
  onResend: () => Promise<void>
  target: () => string
}

/**
 * The same call as the password's, with the mobile as email and the code as password (spec §7). Only the right code reveals
 * that the mobile is new: then the declaration of age is asked for, and the same code is sent again.
 */
function EnterCode({ mobile, sentAt, onResend, target }: EnterCodeProps) {
  const t = useTexts(signTexts)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isNew, setIsNew] = useState(false)
  const [adult, setAdult] = useState(false)
  const [missing, setMissing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code makes the old trouble void
  useEffect(() => setFailure(undefined), [sentAt])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus()
  }, [isNew])

  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    if (busy || code.length < 6) return
    if (isNew && !adult) return setMissing(true)
    setBusy(true)
    setFailure(undefined)
    const referCode = readReferCode() || undefined
    const params = { email: mobile, password: code, sessionId: sessionId(), referCode, adultRequired: true }
    const response = await callApi('POST auth/login', login, isNew ? { ...params, adult } : params)
    if (response.ok) {
      forgetReferCode()
      return finishSignIn(response.data.customer, target)
    }
    setBusy(false)
    if (response.errors.adult) return setIsNew(true)
    setFailure(response.errors.password ?? response.errors.email ?? response.sentence)
  }

  return (
    <form ref={form} className="stack gap-l" onSubmit={send} noValidate>
      <Note tone="ok" icon={MessageSquare} live>
        {t.codeSent}
      </Note>
      <OtpInput
        label={t.code}
        name="code"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={failure}
      />
      <p className="hint">
        <span>
          <ResendCode from={sentAt + resendAfterMs} busy={busy} onResend={onResend} />
        </span>
      </p>
      {isNew && (
        <div>
          <Note tone="info" live>
            {t.in.newMobile}
          </Note>
          <AdultCheckbox checked={adult} onChange={setAdult} isMissing={missing && !adult} />
        </div>
      )}
      <Button type="submit" wide disabled={code.length < 6} busy={busy && t.signingIn}>
        {t.signIn}
      </Button>
    </form>
  )
}
