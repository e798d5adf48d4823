import { useState } from 'react'
import { resetPassword } from '../../../wire/sign-in.ts'
import { call, type Failed } from '../../call.ts'
import { SignPage } from '../../parts/sign-page.tsx'
import { TroubleNote } from '../../parts/trouble-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { urls } from '../../urls.ts'
import { useVisit } from '../../visit.ts'

/** `/forgot-password-reset/{rToken}` */
export function Page() {
  const token = useVisit().params.rToken ?? ''
  const form = useForm({ asks: resetPassword.asks, initial: { token, password: '', confirmation: '' } })
  const [done, setDone] = useState<string>()
  const [trouble, setTrouble] = useState<Failed>()
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await call('POST auth/reset-password', resetPassword, form.values)
    if (answer.ok) setDone(answer.data.message)
    else if (!form.refuse(answer)) setTrouble(answer)
  })
  if (done) {
    return (
      <SignPage title="New password">
        <div className="stack [--gap:1.25rem]">
          <Note tone="ok" live>
            {done}
          </Note>
          <LinkButton to={urls.signIn()} wide>
            Sign In
          </LinkButton>
        </div>
      </SignPage>
    )
  }
  return (
    <SignPage title="New password" lead="At least 8 characters. All other devices are signed out.">
      <form className="stack [--gap:1.25rem]" ref={form.ref} onSubmit={send} noValidate>
        <PasswordInput label="New password" autoComplete="new-password" {...form.field('password')} />
        <PasswordInput label="New password again" autoComplete="new-password" {...form.field('confirmation')} />
        <TroubleNote trouble={trouble} />
        <Button type="submit" wide busy={form.busy && 'Saving'}>
          Save password
        </Button>
      </form>
    </SignPage>
  )
}
