import { useState } from 'react'
import { signUp } from '../../../wire/sign-in.ts'
import { call, type Failed } from '../../call.ts'
import { PageLink } from '../../link.tsx'
import { TroubleNote } from '../../parts/trouble-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useForm } from '../../ui/form.ts'
import { MobileInput } from '../../ui/mobile-input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { urls } from '../../urls.ts'
import { sessionId } from '../../visitor.ts'

interface FinalStepProps {
  mobile: string
  referCode: string
  onChange: () => void
  onDone: (sentence: string) => void
}

const declarationSentence = 'Please confirm that you are 18 or older and accept the terms'

/** The third step: email, password, refer code; the declaration of age, and consents nobody ticked for you. */
export function FinalStep({ mobile, referCode, onChange, onDone }: FinalStepProps) {
  const form = useForm({ asks: signUp.asks, initial: { email: '', mobile, password: '', referCode } })
  const [adult, setAdult] = useState(false)
  const [marketing, setMarketing] = useState(false)
  const [missing, setMissing] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()

  const send = form.submit(async () => {
    setTrouble(undefined)
    if (!adult) return setMissing(true)
    const answer = await call('POST auth/signup', signUp, {
      ...form.values,
      adult,
      marketing,
      sessionId: sessionId(),
    })
    if (answer.ok) onDone(answer.data.message)
    else if (!form.refuse(answer)) setTrouble(answer)
  })
  const change = (
    <button type="button" className="link small" onClick={onChange}>
      Change mobile
    </button>
  )
  return (
    <form className="stack [--gap:1.25rem]" ref={form.ref} onSubmit={send} noValidate>
      <MobileInput label="Mobile number" readOnly aside={change} {...form.field('mobile')} />
      <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...form.field('password')}
      />
      <TextInput
        label="Refer code"
        optional
        autoCapitalize="characters"
        autoComplete="off"
        {...form.field('referCode')}
      />
      <div>
        <Checkbox
          checked={adult}
          error={missing && !adult ? declarationSentence : undefined}
          onChange={(event) => setAdult(event.target.checked)}
        >
          I am 18 or older and accept the{' '}
          <PageLink className="link" to={urls.contentPage('terms-and-conditions')} target="_blank">
            terms
          </PageLink>{' '}
          and the{' '}
          <PageLink className="link" to={urls.contentPage('privacy-policy')} target="_blank">
            privacy policy
          </PageLink>
          .
        </Checkbox>
        <Checkbox checked={marketing} onChange={(event) => setMarketing(event.target.checked)}>
          Write to me about rates and new issues. I can withdraw this at any time.
        </Checkbox>
      </div>
      <TroubleNote trouble={trouble} />
      <Button type="submit" wide busy={form.busy && 'Signing up'}>
        Sign Up
      </Button>
    </form>
  )
}
