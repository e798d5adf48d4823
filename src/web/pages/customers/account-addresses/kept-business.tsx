import { useState } from 'react'
import type * as z from 'zod/mini'
import { call, type Failed } from '../../../../browser/call.ts'
import { type gstDetails, myGstDetails, removeGstDetails, saveGstDetails } from '../../../../wire/orders/gst-details.ts'
import { FormButtons } from '../../../parts/form-buttons.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
import { useAsked } from '../../../parts/use-asked.ts'
import { gstDetailsTexts } from '../../../texts/orders/gst-details.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'

type Details = z.output<typeof gstDetails>

/** What the checkout fills in for a registered business; changed and removed here. */
export function KeptBusiness() {
  const t = useTexts(gstDetailsTexts)
  const { asked, again, put } = useAsked(() => call('POST my-gst-details', myGstDetails, {}), 'GST details')
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
      {asked.state !== 'here' && <NotHere asked={asked} again={again} lines={2} />}
      {asked.state === 'here' && !editing && (
        <Shown details={asked.data.details} onEdit={() => setEditing(true)} onRemoved={() => saved(null)} />
      )}
      {asked.state === 'here' && editing && (
        <DetailsForm details={asked.data.details} onSaved={saved} onCancel={() => setEditing(false)} />
      )}
    </section>
  )
}

interface ShownProps {
  details: Details | null
  onEdit: () => void
  onRemoved: () => void
}

function Shown({ details, onEdit, onRemoved }: ShownProps) {
  const t = useTexts(gstDetailsTexts)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await call('POST my-gst-details/remove', removeGstDetails, {})
    setBusy(false)
    if (!answer.ok) return showToast('bad', answer.sentence)
    onRemoved()
    showToast('ok', t.removed)
  }
  return (
    <>
      {details && <p className="medium breaks-anywhere">{details.registeredName}</p>}
      {details && <p className="number">{details.gstin}</p>}
      <p className="small soft above-2xs">{details ? t.kept : t.none}</p>
      <div className="row wrapping above-s">
        <Button look="secondary" size="small" onClick={onEdit}>
          {details ? t.edit : t.add}
        </Button>
        {details && (
          <Button look="tertiary" size="small" busy={busy && t.removing} onClick={remove}>
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
  const [trouble, setTrouble] = useState<Failed>()
  const form = useForm({ asks: saveGstDetails.asks, initial: details ?? { gstin: '', registeredName: '' } })
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await call('POST my-gst-details/save', saveGstDetails, form.values)
    if (answer.ok) {
      onSaved(answer.data.details)
      showToast('ok', t.saved)
    } else if (!form.refuse(answer)) setTrouble(answer)
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
      <TroubleNote trouble={trouble} />
      <FormButtons save={t.save} saving={t.saving} cancel={t.cancel} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
