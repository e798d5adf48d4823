import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { editProfile } from '../../../../wire/customers/customers.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import type { CustomerProfileView } from '../../../parts/startup/fetch-profile.ts'
import { profileTexts } from '../../../texts/customers/profile.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { seconds, useTransientMessage } from '../../../ui/dialog/transient-message.ts'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'
import { Note } from '../../../ui/state/note.tsx'

interface ProfileFormProps {
  profile: CustomerProfileView
  onSaved: (profile: CustomerProfileView) => void
}

/** Name and email can be changed after Edit; the mobile is only read (spec §2 Profile). */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useTexts(profileTexts)
  const start = { name: profile.name, email: profile.email }
  const form = useForm({ params: editProfile.params, initial: start })
  const stepUp = useStepUp()
  const [editing, setEditing] = useState(false)
  const [done, setDone] = useTransientMessage<string>(seconds.error)
  const [failure, setFailure] = useState<CallFailure>()

  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await stepUp.run((options) => callApi('POST edit-profile', editProfile, form.values, options))
    if (!response) return
    if (!response.ok) {
      if (!form.refuse(response)) setFailure(response)
      return
    }
    onSaved(response.data)
    const { email } = response.data
    setDone(email === profile.email || !email ? t.updated : t.emailUpdated(email))
    setEditing(false)
  })
  const cancel = () => {
    form.reset(start)
    setFailure(undefined)
    setEditing(false)
  }

  return (
    <>
      <form className="measure" ref={form.ref} onSubmit={send} noValidate>
        <div className="stack">
          <TextInput label={t.name} autoComplete="name" readOnly={!editing} {...form.field('name')} />
          <TextInput label={t.email} type="email" autoComplete="email" readOnly={!editing} {...form.field('email')} />
          <MobileInput label={t.mobile} readOnly value={profile.mobile} onChange={() => {}} />
          {done && (
            <Note tone="ok" live>
              {done}
            </Note>
          )}
          <CallErrorNote failure={failure} />
        </div>
        <div className="row above-l">
          {editing ? (
            <>
              <Button key="save" type="submit" busy={form.busy && t.updating}>
                {t.update}
              </Button>
              <Button key="cancel" variant="tertiary" onClick={cancel}>
                {t.cancel}
              </Button>
            </>
          ) : (
            <Button key="edit" variant="secondary" onClick={() => setEditing(true)}>
              <Icon of={Pencil} size="small" />
              {t.edit}
            </Button>
          )}
        </div>
      </form>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </>
  )
}
