import { useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { type gstDetails, myGstDetails, removeGstDetails, saveGstDetails } from '../../../../wire/orders/gst-details.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { FormButtons } from '../../../parts/form-buttons.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { gstDetailsTexts } from '../../../texts/orders/gst-details.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'

type Details = z.output<typeof gstDetails>

/** What the checkout fills in for a registered business; changed and removed here. */
export function SavedGstDetails() {
  const t = useTexts(gstDetailsTexts)
  const { query, again, put } = useApiQuery(() => callApi('POST my-gst-details', myGstDetails, {}), 'GST details')
  const [editing, setEditing] = useState(false)
  const saved = (details: Details | null) => {
    put({ details })
    setEditing(false)
  }
  return (
    <section className="above-2xl measure" aria-labelledby="gst-details">
      <h2 id="gst-details" className="subheading below-xs">
        {t.title}
      </h2>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={2} />}
      {query.state === 'here' && !editing && (
        <View details={query.data.details} onEdit={() => setEditing(true)} onRemoved={() => saved(null)} />
      )}
      {query.state === 'here' && editing && (
        <DetailsForm details={query.data.details} onSaved={saved} onCancel={() => setEditing(false)} />
      )}
    </section>
  )
}

interface ViewProps {
  details: Details | null
  onEdit: () => void
  onRemoved: () => void
}

function View({ details, onEdit, onRemoved }: ViewProps) {
  const t = useTexts(gstDetailsTexts)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const response = await callApi('POST my-gst-details/remove', removeGstDetails, {})
    setBusy(false)
    if (!response.ok) return showToast('bad', response.sentence)
    onRemoved()
    showToast('ok', t.removed)
  }
  return (
    <>
      {details && <p className="medium breaks-anywhere">{details.registeredName}</p>}
      {details && <p className="number">{details.gstin}</p>}
      <p className="small soft above-2xs">{details ? t.note : t.none}</p>
      <div className="row wrapping above-s">
        <Button variant="secondary" size="small" onClick={onEdit}>
          {details ? t.edit : t.add}
        </Button>
        {details && (
          <Button variant="tertiary" size="small" busy={busy && t.removing} onClick={remove}>
            {t.remove}
          </Button>
        )}
      </div>
    </>
  )
}

interface DetailsFormProps {
  details: Details | null
  onSaved: (details: Details | null) => void
  onCancel: () => void
}

function DetailsForm({ details, onSaved, onCancel }: DetailsFormProps) {
  const t = useTexts(gstDetailsTexts)
  const [failure, setFailure] = useState<CallFailure>()
  const form = useForm({ params: saveGstDetails.params, initial: details ?? { gstin: '', registeredName: '' } })
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi('POST my-gst-details/save', saveGstDetails, form.values)
    if (response.ok) {
      onSaved(response.data.details)
      showToast('ok', t.saved)
    } else if (!form.refuse(response)) setFailure(response)
  })
  return (
    <form className="stack" ref={form.ref} onSubmit={send} noValidate>
      <TextInput
        label={t.gstin}
        hint={t.gstinHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={25}
        {...form.field('gstin')}
      />
      <TextInput label={t.name} autoComplete="organization" maxLength={150} {...form.field('registeredName')} />
      <CallErrorNote failure={failure} />
      <FormButtons save={t.save} saving={t.saving} cancel={t.cancel} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
