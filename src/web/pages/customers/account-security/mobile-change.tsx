import './page.css'
import '../../../ui/form/field.css'
import { useState } from 'react'
import { call, type Failed } from '../../../../browser/call.ts'
import { formatMobile } from '../../../../units/format.ts'
import { changeMobile, confirmMobile } from '../../../../wire/customers/sign-in.ts'
import { FormButtons } from '../../../parts/form-buttons.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
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
          <Button className="mobile-change" look="secondary" size="small" onClick={() => setStep('number')}>
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
  const form = useForm({ asks: changeMobile.asks, initial: { mobile: '' } })
  const stepUp = useStepUp()
  const [trouble, setTrouble] = useState<Failed>()
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await stepUp.ask((options) => call('POST auth/change-mobile', changeMobile, form.values, options))
    if (!answer) return
    if (answer.ok) onSent(form.values.mobile)
    else if (!form.refuse(answer)) setTrouble(answer)
  })
  return (
    <>
      <form className="stack above-m" ref={form.ref} onSubmit={send} noValidate>
        <Note tone="info">{t.note}</Note>
        <MobileInput label={t.new} {...form.field('mobile')} />
        <TroubleNote trouble={trouble} />
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
  const form = useForm({ asks: confirmMobile.asks, initial: { code: '' } })
  const [trouble, setTrouble] = useState<Failed>()
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await call('POST auth/change-mobile-confirm', confirmMobile, form.values)
    if (answer.ok) {
      showToast('ok', answer.data.message)
      onDone(answer.data.mobile)
    } else if (!form.refuse(answer)) setTrouble(answer)
  })
  const again = async () => {
    setTrouble(undefined)
    const answer = await call('POST auth/change-mobile', changeMobile, { mobile })
    if (answer.ok) showToast('ok', answer.data.message)
    else setTrouble(answer)
  }
  return (
    <form className="stack above-m" ref={form.ref} onSubmit={send} noValidate>
      <OtpInput label={t.code} hint={t.sentTo(mobile)} autoFocus {...form.field('code')} />
      <p className="hint">
        <ActionButton className="link" onClick={again}>
          {t.again}
        </ActionButton>
      </p>
      <TroubleNote trouble={trouble} />
      <FormButtons save={t.confirm} saving={t.confirming} cancel={t.cancel} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
