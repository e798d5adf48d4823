import { useState } from 'react'
import { call, type Failed } from '../../../browser/call.ts'
import { login } from '../../../wire/sign-in.ts'
import { PageLink } from '../../link.tsx'
import { signTexts } from '../../texts/sign.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { Note } from '../../ui/note.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { urls } from '../../urls.ts'
import { sessionId } from '../../visitor.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { UnverifiedNotice } from './unverified-notice.tsx'

const blank = { email: '', password: '' }

export function PasswordForm({ target }: { target: () => string }) {
  const t = useTexts(signTexts)
  const form = useForm({ asks: login.asks, initial: blank })
  const [trouble, setTrouble] = useState<Failed>()

  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await call('POST auth/login', login, { ...form.values, sessionId: sessionId() })
    if (answer.ok) finishSignIn(answer.data.customer, target)
    else if (!form.refuse(answer)) setTrouble(answer)
  })

  return (
    <form className="stack gap-l" ref={form.ref} onSubmit={send} noValidate>
      <TextInput label={t.email} type="email" autoComplete="username" {...form.field('email')} />
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
      {trouble && <SignInTrouble trouble={trouble} email={form.values.email} />}
      <Button type="submit" wide busy={form.busy && t.signingIn}>
        {t.signIn}
      </Button>
    </form>
  )
}

/** An unverified email is told by `data` (rules/security.md 1.2), with a way out. */
function SignInTrouble({ trouble, email }: { trouble: Failed; email: string }) {
  if (trouble.data === 'verify_failed') return <UnverifiedNotice sentence={trouble.sentence} email={email} />
  return (
    <Note tone={trouble.status === 0 ? 'bad' : 'warn'} live>
      {trouble.sentence}
    </Note>
  )
}
