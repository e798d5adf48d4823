import { useState } from 'react'
import { useParams } from 'react-router'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { resetPassword } from '../../../../wire/customers/sign-in.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { useForm } from '../../../ui/form/form.ts'
import { PasswordInput } from '../../../ui/input/password-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

export const area = signTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.reset.title)

/** `/forgot-password-reset/{rToken}` */
export function Page() {
  const t = useTexts(signTexts)
  const token = useParams().rToken ?? ''
  const form = useForm({ params: resetPassword.params, initial: { token, password: '', confirmation: '' } })
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi('POST auth/reset-password', resetPassword, form.values)
    if (response.ok) setDone(true)
    else if (!form.refuse(response)) setFailure(response)
  })
  if (done) {
    return (
      <SignPage title={t.reset.title}>
        <div className="stack gap-l">
          <Note tone="ok" live>
            {t.reset.done}
          </Note>
          <LinkButton to={urls.signIn()} wide>
            {t.signIn}
          </LinkButton>
        </div>
      </SignPage>
    )
  }
  return (
    <SignPage title={t.reset.title} lead={t.reset.lead}>
      <form className="stack gap-l" ref={form.ref} method="post" onSubmit={send} noValidate>
        <PasswordInput label={t.reset.title} autoComplete="new-password" {...form.field('password')} />
        <PasswordInput label={t.reset.again} autoComplete="new-password" {...form.field('confirmation')} />
        <CallErrorNote failure={failure} />
        <Button type="submit" wide busy={form.busy && t.reset.saving}>
          {t.reset.save}
        </Button>
      </form>
    </SignPage>
  )
}
