import '../../ui/form/field.css'
import '../../ui/dialog/dialog.css'
import { MessageSquare } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { stepUpTexts } from '../../texts/customers/step-up.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { OtpInput } from '../../ui/input/otp-input.tsx'
import { Note } from '../../ui/state/note.tsx'
import { ResendCode, resendAfterMs } from './resend-code.tsx'
import type { OpenStepUp } from './use-step-up.ts'

const length = 6

/** Sends a code on opening, accepts it typed or pasted, and repeats the call with it; opened by `useStepUp`. */
export function StepUpDialog({ step }: { step: OpenStepUp }) {
  const t = useTexts(stepUpTexts)
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first code is asked for once, when the window opens
  useEffect(() => void step.send(), [])

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (step.busy || code.length < length) return
    await step.confirm(code)
    form.current?.querySelector('input')?.select()
  }
  return (
    <Dialog title={t.title} open onClose={step.cancel} locked={step.busy}>
      <form ref={form} className="stack above-m gap-l" onSubmit={confirm} noValidate>
        {(step.sent || !step.error) && (
          <Note tone={step.sent ? 'ok' : 'info'} icon={MessageSquare} live>
            {step.sent ? t.sent(step.sent.mobileEnd) : t.sending}
          </Note>
        )}
        <OtpInput
          label={t.code}
          name="code"
          autoFocus
          value={code}
          hint={t.only}
          error={step.error}
          onChange={(event) => setCode(event.target.value)}
        />
        <p className="hint">
          <span>
            <ResendCode
              from={step.sent ? step.sent.at + resendAfterMs : 0}
              busy={step.busy}
              onResend={() => {
                setCode('')
                step.send()
              }}
            />
          </span>
        </p>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={step.cancel} disabled={step.busy}>
            {t.cancel}
          </Button>
          <Button type="submit" disabled={code.length < length} busy={step.busy && t.confirming}>
            {t.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
