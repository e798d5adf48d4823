import './page.css'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { type AdminResponse, callAdminApi } from '../../../client/call-admin-api.ts'

type SignedIn = AdminResponse<'POST admin/sign-in/passkey'>['staff']

const declined = 'No passkey was used. Try again, or sign in with your password and code.'

/** Below the form: the device asks for fingerprint, face or PIN, and nothing needs to be typed. */
export function PasskeySignIn({ onStaff }: { onStaff: (staff: SignedIn) => void }) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!browserSupportsWebAuthn()) return null
  const press = async () => {
    setBusy(true)
    setRefusal(undefined)
    const sentence = await signIn(onStaff)
    setBusy(false)
    setRefusal(sentence)
  }
  return (
    <div className="stack passkey-sign-in">
      <Button variant="secondary" size="small" busy={isBusy && 'Waiting for your device'} onClick={press}>
        <Icon of={KeyRound} size="small" />
        Sign in with a passkey
      </Button>
      {refusal && (
        <Note tone="warn" live>
          {refusal}
        </Note>
      )}
    </div>
  )
}

/** Why not, or nothing once it is done. */
async function signIn(onStaff: (staff: SignedIn) => void): Promise<string | undefined> {
  const begun = await callAdminApi('POST admin/sign-in/passkey/begin', {})
  if (!begun.ok) return begun.sentence
  const response = await startAuthentication({
    optionsJSON: begun.data.options as PublicKeyCredentialRequestOptionsJSON,
  }).catch(() => null)
  if (!response) return declined
  const done = await callAdminApi('POST admin/sign-in/passkey', { response })
  if (!done.ok) return done.sentence
  onStaff(done.data.staff)
  return undefined
}
