import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../../browser/call.ts'
import { beginPasskeyLogin, passkeyLogin } from '../../../../wire/customers/passkeys.ts'
import { sessionId } from '../../../routing/visitor.ts'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { finishSignIn } from './finish-sign-in.ts'

type Refusal = { readonly kind: 'declined' } | { readonly kind: 'refused'; readonly sentence: string }

/**
 * Beside the forms: the device asks for fingerprint, face or PIN, and nothing is typed. A browser that can also offers the
 * passkey in the first field, whose `autocomplete` names it.
 */
export function CustomerPasskeySignIn({ target }: { target: () => string }) {
  const t = useTexts(signTexts).in
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const latest = useRef(target)
  latest.current = target
  useEffect(() => {
    let isUnmounted = false
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await import('@simplewebauthn/browser')
      if (isUnmounted || !(await browserSupportsWebAuthnAutofill())) return
      const result = await signIn({ inField: true, target: () => latest.current() })
      if (isUnmounted) WebAuthnAbortService.cancelCeremony()
      else if (result?.kind === 'refused') setRefusal(result)
    }
    offer().catch(() => {})
    return () => {
      isUnmounted = true
      import('@simplewebauthn/browser').then(
        (library) => library.WebAuthnAbortService.cancelCeremony(),
        () => {},
      )
    }
  }, [])
  const press = async () => {
    setBusy(true)
    setRefusal(undefined)
    const result = await signIn({ inField: false, target }).catch((): Refusal => ({ kind: 'declined' }))
    if (!result) return
    setBusy(false)
    setRefusal(result)
  }
  return (
    <div className="stack above-l gap-s">
      <Button variant="secondary" wide busy={isBusy && t.waitingForDevice} onClick={press}>
        <Icon of={KeyRound} size="small" />
        {t.byPasskey}
      </Button>
      {refusal && (
        <Note tone="warn" live>
          {refusal.kind === 'declined' ? t.passkeyDeclined : refusal.sentence}
        </Note>
      )}
    </div>
  )
}

/** Why not; nothing once the customer is signed in and the page is being left. */
async function signIn({ inField, target }: { inField: boolean; target: () => string }): Promise<Refusal | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const begun = await callApi('POST auth/passkey/begin', beginPasskeyLogin, {})
  if (!begun.ok) return { kind: 'refused', sentence: begun.sentence }
  const response = await startAuthentication({
    optionsJSON: begun.data.options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: inField,
  }).catch(() => null)
  if (!response) return { kind: 'declined' }
  const done = await callApi('POST auth/passkey', passkeyLogin, { response, sessionId: sessionId() })
  if (!done.ok) return { kind: 'refused', sentence: done.sentence }
  finishSignIn(done.data.customer, target)
  return undefined
}
