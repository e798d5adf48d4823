import '../../../parts/account/account-frame.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, type CallResult, callApi } from '../../../../browser/call.ts'
import { addMyPasskey, beginMyPasskey, myPasskeys, removeMyPasskey } from '../../../../wire/customers/passkeys.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { FormButtons } from '../../../parts/form-buttons.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { securityTexts } from '../../../texts/customers/security.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/state/note.tsx'

type Passkeys = z.output<(typeof myPasskeys)['response']>

/** The customer's passkeys: a sign-in by fingerprint, face or PIN of the device. */
export function Passkeys() {
  const t = useTexts(securityTexts).passkeys
  const { moment } = useTexts(dateTexts)
  const { query, again, put } = useApiQuery(() => callApi('POST my-passkeys', myPasskeys, {}), 'passkeys')
  const [adding, setAdding] = useState(false)
  const stepUp = useStepUp()
  const remove = async (id: number) => {
    const response = await stepUp.run((options) => callApi('POST my-passkeys/remove', removeMyPasskey, { id }, options))
    if (!response) return
    if (!response.ok) return showToast('bad', response.sentence)
    put(response.data)
    showToast('ok', t.removed)
  }
  return (
    <section className="ruled above-2xl measure" aria-labelledby="passkeys">
      <h2 id="passkeys" className="subheading below-xs">
        {t.title}
      </h2>
      <p className="small soft below-s">{t.fact}</p>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={2} />}
      {query.state === 'here' && (
        <>
          <ul>
            {query.data.passkeys.map(({ id, name, createdAt, usedAt }) => (
              <li key={id} className="row between small entry-row">
                <span className="grow breaks-anywhere">
                  <span className="medium">{name}</span>
                  <br />
                  <span className="muted">
                    {t.added(moment(createdAt))} · {usedAt ? t.used(moment(usedAt)) : t.neverUsed}
                  </span>
                </span>
                <Button variant="secondary" size="small" aria-label={t.removeOne(name)} onClick={() => remove(id)}>
                  {t.remove}
                </Button>
              </li>
            ))}
          </ul>
          {adding ? (
            <AddPasskey
              onDone={(passkeys) => {
                put(passkeys)
                setAdding(false)
                showToast('ok', t.hasAdded)
              }}
              onCancel={() => setAdding(false)}
            />
          ) : (
            <div className="above-m">
              <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
                {t.add}
              </Button>
            </div>
          )}
        </>
      )}
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </section>
  )
}

/** A code proves who it is, and then the device makes the passkey. */
function AddPasskey({ onDone, onCancel }: { onDone: (passkeys: Passkeys) => void; onCancel: () => void }) {
  const t = useTexts(securityTexts).passkeys
  const form = useForm({ params: addMyPasskey.params, initial: { name: '' } })
  const stepUp = useStepUp()
  const [failure, setFailure] = useState<CallFailure>()
  const [isDeclined, setDeclined] = useState(false)
  const send = form.submit(async () => {
    setFailure(undefined)
    setDeclined(false)
    const begun = await stepUp.run((options) => callApi('POST my-passkeys/begin', beginMyPasskey, {}, options))
    if (!begun) return
    if (!begun.ok) return setFailure(begun)
    const added = await register(form.values.name, begun.data)
    if (!added) return setDeclined(true)
    if (added.ok) return onDone(added.data)
    if (!form.refuse(added)) setFailure(added)
  })
  return (
    <>
      <form className="stack above-m" ref={form.ref} onSubmit={send} noValidate>
        <TextInput
          label={t.name}
          hint={t.nameHint}
          maxLength={60}
          autoComplete="off"
          autoFocus
          {...form.field('name')}
        />
        {isDeclined && (
          <Note tone="warn" live>
            {t.declined}
          </Note>
        )}
        <CallErrorNote failure={failure} />
        <FormButtons save={t.next} saving={t.waiting} cancel={t.cancel} busy={form.busy} onCancel={onCancel} />
      </form>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </>
  )
}

/** Null where the device did not make a passkey. */
async function register(
  name: string,
  { options }: z.output<(typeof beginMyPasskey)['response']>,
): Promise<CallResult<Passkeys> | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON }).catch(() => null)
  return response && callApi('POST my-passkeys/add', addMyPasskey, { name, response })
}
