import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { login } from '../../../../wire/customers/sign-in.ts'
import { PageLink } from '../../../routing/link.tsx'
import { sessionId } from '../../../routing/visitor.ts'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { PasswordInput } from '../../../ui/input/password-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { UnverifiedNotice } from './unverified-notice.tsx'

const blank = { email: '', password: '' }

export function PasswordForm({ target }: { target: () => string }) {
  const t = useTexts(signTexts)
  const form = useForm({ params: login.params, initial: blank })
  const [failure, setFailure] = useState<CallFailure>()

  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi('POST auth/login', login, { ...form.values, sessionId: sessionId() })
    if (response.ok) finishSignIn(response.data.customer, target)
    else if (!form.refuse(response)) setFailure(response)
  })

  return (
    <form className="stack gap-l" ref={form.ref} onSubmit={send} noValidate>
      <TextInput label={t.email} type="email" autoComplete="username webauthn" {...form.field('email')} />
      <PasswordInput
        label={t.password}
        autoComplete="current-password"
        aside={
          <PageLink className="link small" to={urls.forgotPassword()}>
            {t.in.forgot}
          </PageLink>
        }
        {...form.field('password')}
      />
      {failure && <SignInError failure={failure} email={form.values.email} />}
      <Button type="submit" wide busy={form.busy && t.signingIn}>
        {t.signIn}
      </Button>
    </form>
  )
}

/** An unverified email is told by `data` (rules/security.md 1.2), with a way out. */
function SignInError({ failure, email }: { failure: CallFailure; email: string }) {
  if (failure.data === 'verify_failed') return <UnverifiedNotice sentence={failure.sentence} email={email} />
  return (
    <Note tone={failure.status === 0 ? 'bad' : 'warn'} live>
      {failure.sentence}
    </Note>
  )
}
