import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { changePassword } from '../../../../wire/customers/customers.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { FormButtons } from '../../../parts/form-buttons.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { profileTexts } from '../../../texts/customers/profile.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { seconds, useTransientMessage } from '../../../ui/dialog/transient-message.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useForm } from '../../../ui/form/form.ts'
import { PasswordInput } from '../../../ui/input/password-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

const blank = { current: '', password: '', confirmation: '' }

/** Opens and closes; Cancel closes (spec §2 Profile). */
export function PasswordChange({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts(profileTexts)
  const [open, setOpen] = useState(false)
  const [done, setDone] = useTransientMessage<string>(seconds.error)
  return (
    <section className="ruled above-2xl measure">
      <div className="row between">
        <h2 className="subheading">{t.password.title}</h2>
        {hasPassword && !open && (
          <Button variant="secondary" size="small" aria-expanded={open} onClick={() => setOpen(true)}>
            {t.password.change}
          </Button>
        )}
      </div>
      {!hasPassword && (
        <p className="small soft above-xs">
          {t.password.without}{' '}
          <PageLink className="link" to={urls.forgotPassword()}>
            {t.password.choose}
          </PageLink>
        </p>
      )}
      {done && (
        <Note tone="ok" className="above-m" live>
          {done}
        </Note>
      )}
      {open && (
        <PasswordForm
          onCancel={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            setDone(t.password.changed)
          }}
        />
      )}
    </section>
  )
}

function PasswordForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const t = useTexts(profileTexts)
  const form = useForm({ params: changePassword.params, initial: blank })
  const [failure, setFailure] = useState<CallFailure>()
  const [sent, setSent] = useState(false)
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi('POST change-password', changePassword, form.values)
    if (response.ok) onDone()
    else if (!form.refuse(response)) setFailure(response)
  })
  return (
    <form
      className="stack above-m"
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        setSent(true)
        return send(event)
      }}
    >
      {sent && <ErrorSummary header={t.password.errors} errors={form.errors} />}
      <PasswordInput label={t.password.current} autoComplete="current-password" {...form.field('current')} />
      <PasswordInput label={t.password.new} autoComplete="new-password" {...form.field('password')} />
      <PasswordInput label={t.password.again} autoComplete="new-password" {...form.field('confirmation')} />
      <CallErrorNote failure={failure} />
      <FormButtons
        save={t.password.change}
        saving={t.password.changing}
        cancel={t.cancel}
        busy={form.busy}
        onCancel={onCancel}
      />
    </form>
  )
}
