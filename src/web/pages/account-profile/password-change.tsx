import { useState } from 'react'
import { changePassword } from '../../../wire/customers.ts'
import { call, type Failed } from '../../call.ts'
import { PageLink } from '../../link.tsx'
import { TroubleNote } from '../../parts/trouble-note.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/form.ts'
import { Note } from '../../ui/note.tsx'
import { seconds, usePassing } from '../../ui/passing.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { urls } from '../../urls.ts'

/** Spec §8: the header of the password error box. */
const errorHeader = 'There was some errors with your submission.' // sic

const blank = { current: '', password: '', confirmation: '' }

/** Opens and closes; Cancel closes (spec §2 Profile). */
export function PasswordChange({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false)
  const [done, setDone] = usePassing<string>(seconds.error)
  return (
    <section className="ruled mt-8 max-w-[34rem]">
      <div className="row between">
        <h2 className="text-h3">Password</h2>
        {hasPassword && !open && (
          <Button look="secondary" size="small" aria-expanded={open} onClick={() => setOpen(true)}>
            Change Password
          </Button>
        )}
      </div>
      {!hasPassword && (
        <p className="small soft mt-2">
          You sign in with your mobile number and a code. With a verified email you can also{' '}
          <PageLink className="link" to={urls.forgotPassword()}>
            choose a password
          </PageLink>
          .
        </p>
      )}
      {done && (
        <Note tone="ok" className="mt-4" live>
          {done}
        </Note>
      )}
      {open && (
        <PasswordForm
          onCancel={() => setOpen(false)}
          onDone={(sentence) => {
            setOpen(false)
            setDone(sentence)
          }}
        />
      )}
    </section>
  )
}

function PasswordForm({ onCancel, onDone }: { onCancel: () => void; onDone: (sentence: string) => void }) {
  const form = useForm({ asks: changePassword.asks, initial: blank })
  const [trouble, setTrouble] = useState<Failed>()
  const [sent, setSent] = useState(false)
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await call('POST change-password', changePassword, form.values)
    if (answer.ok) onDone(answer.data.message)
    else if (!form.refuse(answer)) setTrouble(answer)
  })
  return (
    <form
      className="stack mt-4"
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        setSent(true)
        return send(event)
      }}
    >
      {sent && <ErrorSummary header={errorHeader} errors={form.errors} />}
      <PasswordInput label="Current password" autoComplete="current-password" {...form.field('current')} />
      <PasswordInput label="New password" autoComplete="new-password" {...form.field('password')} />
      <PasswordInput label="New password again" autoComplete="new-password" {...form.field('confirmation')} />
      <TroubleNote trouble={trouble} />
      <div className="row">
        <Button type="submit" busy={form.busy && 'Changing'}>
          Change Password
        </Button>
        <Button look="tertiary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
