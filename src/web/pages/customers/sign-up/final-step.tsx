import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { signUp } from '../../../../wire/customers/sign-in.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { AdultCheckbox } from '../../../parts/sign-in/adult-checkbox.tsx'
import { sessionId } from '../../../routing/visitor.ts'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'
import { PasswordInput } from '../../../ui/input/password-input.tsx'

interface FinalStepProps {
  mobile: string
  referCode: string
  onChange: () => void
  onDone: (email: string) => void
}

/** The third step: email, password, referral code, the declaration of age, and consents, none of them pre-ticked. */
export function FinalStep({ mobile, referCode, onChange, onDone }: FinalStepProps) {
  const t = useTexts(signTexts)
  const form = useForm({ params: signUp.params, initial: { email: '', mobile, password: '', referCode } })
  const [adult, setAdult] = useState(false)
  const [marketing, setMarketing] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()

  const send = form.submit(async () => {
    setFailure(undefined)
    if (!adult) return setMissing(true)
    const response = await callApi('POST auth/signup', signUp, {
      ...form.values,
      adult,
      marketing,
      sessionId: sessionId(),
    })
    if (response.ok) onDone(form.values.email)
    else if (!form.refuse(response)) setFailure(response)
  })
  const change = (
    <ActionButton className="link small" onClick={onChange}>
      {t.up.changeMobile}
    </ActionButton>
  )
  return (
    <form className="stack gap-l" ref={form.ref} onSubmit={send} noValidate>
      <MobileInput label={t.mobile} readOnly aside={change} {...form.field('mobile')} />
      <TextInput label={t.email} type="email" autoComplete="email" {...form.field('email')} />
      <PasswordInput
        label={t.password}
        autoComplete="new-password"
        hint={t.up.passwordHint}
        {...form.field('password')}
      />
      <TextInput
        label={t.up.referCode}
        optional
        autoCapitalize="characters"
        autoComplete="off"
        {...form.field('referCode')}
      />
      <div>
        <AdultCheckbox checked={adult} onChange={setAdult} isMissing={missing && !adult} />
        <Checkbox checked={marketing} onChange={(event) => setMarketing(event.target.checked)}>
          {t.up.news}
        </Checkbox>
      </div>
      <CallErrorNote failure={failure} />
      <Button type="submit" wide busy={form.busy && t.up.busy}>
        {t.up.submit}
      </Button>
    </form>
  )
}
