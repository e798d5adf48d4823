import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { forgotPassword } from '../../../../wire/customers/sign-in.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

export const area = signTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.forgot.title)

/** `/forgot-password` */
export function Page() {
  const t = useTexts(signTexts)
  const form = useForm({ params: forgotPassword.params, initial: { email: '' } })
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const send = form.submit(async () => {
    setFailure(undefined)
    setSent(false)
    const response = await callApi('POST auth/forgot-password', forgotPassword, form.values)
    if (response.ok) setSent(true)
    else if (!form.refuse(response)) setFailure(response)
  })
  return (
    <SignPage title={t.forgot.title} lead={t.forgot.lead}>
      <form className="stack gap-l" ref={form.ref} onSubmit={send} noValidate>
        <TextInput label={t.email} type="email" autoComplete="username" {...form.field('email')} />
        {sent && (
          <Note tone="ok" live>
            {t.forgot.sent}
          </Note>
        )}
        <CallErrorNote failure={failure} />
        <Button type="submit" wide busy={form.busy && t.sending}>
          {t.forgot.send}
        </Button>
      </form>
      <p className="ruled small soft">
        <PageLink className="link" to={urls.signIn()}>
          {t.forgot.back}
        </PageLink>
      </p>
    </SignPage>
  )
}
