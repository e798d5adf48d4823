import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import { PasswordField, TextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { RecoveryCodes } from '../../../parts/form/recovery-codes.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useStaffForm } from '../../../use-form.ts'

const few = 3

interface CodesProps {
  left: number | undefined
  onDone: () => void
}

/** Recovery codes, for when the phone is lost. */
export function Codes({ left, onDone }: CodesProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Card title="Recovery codes" sub="Each code signs you in once without your phone.">
      <div className="row between wrapping">
        {left !== undefined && <AdminStateTag tone={left <= few ? 'warn' : 'plain'}>{`${left} left`}</AdminStateTag>}
        <Button variant="secondary" size="tiny" onClick={() => setConfirming(true)}>
          Generate new codes
        </Button>
      </div>
      {isConfirming && (
        <NewCodes
          onClose={() => setConfirming(false)}
          onCodes={(made) => {
            setConfirming(false)
            setCodes(made)
            onDone()
          }}
        />
      )}
      {codes && (
        <Dialog
          title="Save these codes"
          open
          onClose={() => setCodes(undefined)}
          actions={
            <Button size="small" onClick={() => setCodes(undefined)}>
              I have saved them
            </Button>
          }
        >
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
    </Card>
  )
}

function NewCodes({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: readonly string[]) => void }) {
  const form = useStaffForm('POST admin/me/recovery-codes', {
    initial: { password: '', code: '' },
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <FormDialog title="New recovery codes" form={form} submit="Generate codes" busy="Generating" onClose={onClose}>
      <p className="small soft">Your current codes will stop working.</p>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <TextField
        label="Code from your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...form.field('code')}
      />
    </FormDialog>
  )
}
