import { useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { savePan } from '../../../../wire/customers/customers.ts'
import { myPan, removePan } from '../../../../wire/operations/privacy.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { FormButtons } from '../../../parts/form-buttons.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { ownDataTexts } from '../../../texts/customers/own-data.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'

type Status = z.output<(typeof myPan)['response']>

/** Masked, with the date it was given; can be replaced at any time, and removed while no invoice needs it (rules/gst.md 5.2). */
export function TaxId() {
  const t = useTexts(ownDataTexts).pan
  const { query, again, put } = useApiQuery(() => callApi('POST my-pan', myPan, {}), 'pan')
  const [editing, setEditing] = useState(false)
  return (
    <section className="measure">
      <h2 className="subheading below-xs">{t.title}</h2>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={2} />}
      {query.state === 'here' && !editing && (
        <TaxIdView status={query.data} onEdit={() => setEditing(true)} onRemoved={put} />
      )}
      {editing && (
        <PanForm
          onCancel={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            again()
          }}
        />
      )}
    </section>
  )
}

interface TaxIdViewProps {
  status: Status
  onEdit: () => void
  onRemoved: (status: Status) => void
}

function TaxIdView({ status, onEdit, onRemoved }: TaxIdViewProps) {
  const t = useTexts(ownDataTexts).pan
  const { day } = useTexts(dateTexts)
  const [busy, setBusy] = useState(false)
  const { pan, declaredNoPan, givenAt, isNeeded } = status
  const remove = async () => {
    setBusy(true)
    const response = await callApi('POST my-pan/remove', removePan, {})
    setBusy(false)
    if (!response.ok) return showToast('bad', response.sentence)
    onRemoved(response.data)
    showToast('ok', t.removed)
  }
  return (
    <>
      {pan && <p className="number medium">{pan}</p>}
      {pan && givenAt && <p className="small muted">{t.providedOn(day(givenAt))}</p>}
      {!pan && declaredNoPan && givenAt && <p className="small">{t.declared(day(givenAt))}</p>}
      {!pan && !declaredNoPan && <p className="small soft">{t.none}</p>}
      {isNeeded && <p className="small soft">{t.needed}</p>}
      <div className="row wrapping above-s">
        <Button variant="secondary" size="small" onClick={onEdit}>
          {pan ? t.replace : t.add}
        </Button>
        {(pan || declaredNoPan) && !isNeeded && (
          <Button variant="tertiary" size="small" busy={busy && t.removing} onClick={remove}>
            {t.remove}
          </Button>
        )}
      </div>
    </>
  )
}

function PanForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const t = useTexts(ownDataTexts).pan
  const form = useForm({ params: savePan.params, initial: { pan: '' } })
  const [failure, setFailure] = useState<CallFailure>()
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi('POST save-pan', savePan, form.values)
    if (response.ok) {
      showToast('ok', t.saved)
      onSaved()
    } else if (!form.refuse(response)) setFailure(response)
  })
  return (
    <form className="stack" ref={form.ref} onSubmit={send} noValidate>
      <TextInput
        label={t.label}
        hint={t.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...form.field('pan')}
      />
      <CallErrorNote failure={failure} />
      <FormButtons save={t.save} saving={t.saving} cancel={t.cancel} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
