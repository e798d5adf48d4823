import './page.css'
import '../../../ui/form/field.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { formatMobile } from '../../../../units/format.ts'
import { changeMobile, confirmMobile } from '../../../../wire/customers/sign-in.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { FormButtons } from '../../../parts/form-buttons.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { PageLink } from '../../../routing/link.tsx'
import { securityTexts } from '../../../texts/customers/security.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'
import { OtpInput } from '../../../ui/input/otp-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

interface MobileChangeProps {
  mobile: string
  onChanged: (mobile: string) => void
}

/** A code to the old number, then a code to the new one (rules/security.md 3.1). */
export function MobileChange({ mobile, onChanged }: MobileChangeProps) {
  const t = useTexts(securityTexts).mobile
  const [step, setStep] = useState<'shown' | 'number' | 'code'>('shown')
  const [next, setNext] = useState('')
  return (
    <section className="measure">
      <div className="row between">
        <div>
          <h2 className="subheading">{t.title}</h2>
          <p className="number above-2xs">{mobile && formatMobile(mobile)}</p>
          <p className="small muted">{t.fact}</p>
        </div>
        {step === 'shown' && (
          <Button className="mobile-change" variant="secondary" size="small" onClick={() => setStep('number')}>
            {t.change}
          </Button>
        )}
      </div>
      {step === 'number' && (
        <NumberForm
          onCancel={() => setStep('shown')}
          onSent={(sentTo) => {
            setNext(sentTo)
            setStep('code')
          }}
        />
      )}
      {step === 'code' && (
        <CodeForm
          mobile={next}
          onCancel={() => setStep('shown')}
          onDone={(changed) => {
            setStep('shown')
            onChanged(changed)
          }}
        />
      )}
    </section>
  )
}

function NumberForm({ onSent, onCancel }: { onSent: (mobile: string) => void; onCancel: () => void }) {
  const t = useTexts(securityTexts).mobile
  const form = useForm({ params: changeMobile.params, initial: { mobile: '' } })
  const stepUp = useStepUp()
  const [failure, setFailure] = useState<CallFailure>()
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await stepUp.run((options) =>
      callApi('POST auth/change-mobile', changeMobile, form.values, options),
    )
    if (!response) return
    if (response.ok) onSent(form.values.mobile)
    else if (!form.refuse(response)) setFailure(response)
  })
  return (
    <>
      <form className="stack above-m" ref={form.ref} onSubmit={send} noValidate>
        <Note tone="info">{t.note}</Note>
        <MobileInput label={t.new} {...form.field('mobile')} />
        <CallErrorNote failure={failure} />
        <FormButtons save={t.next} saving={t.sending} cancel={t.cancel} busy={form.busy} onCancel={onCancel} />
        <details className="small">
          <summary className="link">{t.lost}</summary>
          <p className="soft above-xs">
            {t.lostFact}{' '}
            <PageLink className="link" to={urls.contact()}>
              {t.contact}
            </PageLink>
          </p>
        </details>
      </form>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </>
  )
}

interface CodeFormProps {
  mobile: string
  onDone: (mobile: string) => void
  onCancel: () => void
}

function CodeForm({ mobile, onDone, onCancel }: CodeFormProps) {
  const t = useTexts(securityTexts).mobile
  const form = useForm({ params: confirmMobile.params, initial: { code: '' } })
  const [failure, setFailure] = useState<CallFailure>()
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi('POST auth/change-mobile-confirm', confirmMobile, form.values)
    if (response.ok) {
      showToast('ok', t.changed)
      onDone(response.data.mobile)
    } else if (!form.refuse(response)) setFailure(response)
  })
  const again = async () => {
    setFailure(undefined)
    const response = await callApi('POST auth/change-mobile', changeMobile, { mobile })
    if (response.ok) showToast('ok', t.resent)
    else setFailure(response)
  }
  return (
    <form className="stack above-m" ref={form.ref} onSubmit={send} noValidate>
      <OtpInput label={t.code} hint={t.sentTo(mobile)} autoFocus {...form.field('code')} />
      <p className="hint">
        <ActionButton className="link" onClick={again}>
          {t.again}
        </ActionButton>
      </p>
      <CallErrorNote failure={failure} />
      <FormButtons save={t.confirm} saving={t.confirming} cancel={t.cancel} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
