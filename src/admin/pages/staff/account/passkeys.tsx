import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { PasswordField, TextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Passkey = AdminResponse<'GET admin/me/passkeys'>['passkeys'][number]

type Open = { readonly what: 'add' } | { readonly what: 'remove'; readonly passkey: Passkey }

/** One's own passkeys: a sign-in by fingerprint, face or PIN of the device. */
export function PasskeysCard() {
  const query = useAdminQuery('GET admin/me/passkeys', {})
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    query.refetch()
  }
  return (
    <Card
      title="Passkeys"
      sub="Sign in with your fingerprint, face or device PIN instead of password and code."
      actions={
        <Button variant="secondary" size="tiny" onClick={() => setOpen({ what: 'add' })}>
          Add passkey
        </Button>
      }
      flush
    >
      <DataTable
        name="Passkeys"
        query={query}
        rowsOf={({ passkeys }) => passkeys}
        keyOf={({ id }) => id}
        empty="No passkeys"
        columns={[
          { id: 'name', title: 'Name', cell: ({ name }) => name, phone: 'title' },
          { id: 'added', title: 'Added', cell: ({ createdAt }) => <When at={createdAt} /> },
          { id: 'used', title: 'Last used', cell: ({ usedAt }) => (usedAt ? <When at={usedAt} /> : 'Never') },
          {
            id: 'acts',
            title: 'Actions',
            quiet: true,
            right: true,
            phone: 'act',
            cell: (passkey) => (
              <Button
                variant="secondary"
                size="tiny"
                aria-label={`Remove: ${passkey.name}`}
                onClick={() => setOpen({ what: 'remove', passkey })}
              >
                Remove
              </Button>
            ),
          },
        ]}
      />
      {open?.what === 'add' && <AddPasskey onClose={close} onDone={done} />}
      {open?.what === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} onDone={done} />}
    </Card>
  )
}

interface DialogProps {
  onClose: () => void
  onDone: () => void
}

/** The person proves who they are, and then the device makes the passkey. */
function AddPasskey({ onClose, onDone }: DialogProps) {
  const [isDeclined, setDeclined] = useState(false)
  const add = useAdminMutation('POST admin/me/passkeys/add', { onSuccess: onDone, onRefused: () => setDeclined(true) })
  const form = useStaffForm('POST admin/me/passkeys/begin', {
    initial: { name: '', password: '', code: '' },
    params: ({ password, code }) => ({ password, code }),
    onDone: async ({ options }) => {
      setDeclined(false)
      const response = await startRegistration({
        optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
      }).catch(() => null)
      if (response) await add.mutate({ name: form.values.name, response })
      else setDeclined(true)
    },
  })
  return (
    <FormDialog title="Add passkey" form={form} submit="Continue" busy="Waiting for your device" onClose={onClose}>
      <TextField label="Name" maxLength={60} hint="Such as “Office laptop”" {...form.field('name')} />
      <ProofFields form={form} />
      {isDeclined && (
        <Note tone="warn" live>
          Your device did not add the passkey. Enter a new code and try again.
        </Note>
      )}
    </FormDialog>
  )
}

function RemovePasskey({ passkey: { id, name }, onClose, onDone }: DialogProps & { passkey: Passkey }) {
  const form = useStaffForm('POST admin/me/passkeys/remove', {
    initial: { id, password: '', code: '' },
    done: 'Passkey removed',
    onDone,
  })
  return (
    <FormDialog title={`Remove ${name}?`} form={form} submit="Remove passkey" busy="Removing" onClose={onClose}>
      <p className="small soft">You can still sign in with your password and code.</p>
      <ProofFields form={form} />
    </FormDialog>
  )
}

type ProofForm = Pick<ReturnType<typeof useStaffForm<'POST admin/me/passkeys/remove', ProofValues>>, 'field'>
type ProofValues = { password: string; code: string }

const ProofFields = ({ form }: { form: ProofForm }) => (
  <>
    <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    <TextField
      label="Code from your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      {...form.field('code')}
    />
  </>
)
