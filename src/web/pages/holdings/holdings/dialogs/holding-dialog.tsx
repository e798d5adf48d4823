import '../../../../ui/form/field.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../../browser/call.ts'
import { decimalOfWhole } from '../../../../../units/decimal.ts'
import { formatRupees } from '../../../../../units/rupees.ts'
import { GRAM } from '../../../../../units/weight.ts'
import { addHolding, updateHolding } from '../../../../../wire/holdings/holdings.ts'
import { CallErrorNote } from '../../../../parts/call-error-note.tsx'
import { holdingsTexts } from '../../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { readForm, useForm } from '../../../../ui/form/form.ts'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import type { HoldingItem } from '../use-board.ts'

interface HoldingDialogProps {
  /** The holding to change; without one a new one is added. */
  holding: HoldingItem | undefined
  onClose: () => void
  /** With the sentence to show. */
  onSaved: (sentence: string) => void
}

const nothing = {
  source: '',
  sourceName: '',
  metal: 'Silver',
  name: '',
  weight: '',
  unitCost: '',
  quantity: '',
  acquiredOn: '',
}
type Values = typeof nothing

/** What was typed into a dialog that was closed stands there again when the next one is opened. */
let draft = nothing

const startOf = ({ source, sourceName, metal, name, weight, unitCost, quantity, acquiredOn }: HoldingItem): Values => ({
  source: source === 'silvera' ? 'Silvera' : 'Others',
  sourceName,
  metal: metal === 'gold' ? 'Gold' : 'Silver',
  name,
  weight: String(decimalOfWhole(weight, GRAM)),
  unitCost: formatRupees(unitCost),
  quantity: String(quantity),
  acquiredOn,
})

/** Spec §5 Holding. */
export function HoldingDialog({ holding, onClose, onSaved }: HoldingDialogProps) {
  const t = useTexts(holdingsTexts).form
  const [failure, setFailure] = useState<CallFailure>()
  const form = useForm({
    params: addHolding.params,
    initial: holding ? startOf(holding) : draft,
    further: ({ source, sourceName }) => (source === 'Others' && !sourceName.trim() ? { sourceName: t.missing } : {}),
  })
  const close = () => {
    if (!holding) draft = form.values
    onClose()
  }
  const send = form.submit(async () => {
    setFailure(undefined)
    const entry = readForm(addHolding.params, form.values)
    const response = holding
      ? await callApi('POST holding-update', updateHolding, { ...entry, id: holding.id })
      : await callApi('POST holding-add', addHolding, entry)
    if (response.ok) {
      if (!holding) draft = nothing
      onSaved(holding ? t.updated : t.added)
    } else if (!form.refuse(response)) {
      setFailure(response.status === 0 ? { ...response, sentence: t.network } : response)
    }
  })
  return (
    <Dialog
      title={holding ? t.edit : t.add}
      open
      onClose={close}
      locked={form.busy}
      wide
      actions={
        <>
          <Button variant="tertiary" size="small" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" form="holding" size="small" busy={form.busy && t.saving}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id="holding" ref={form.ref} onSubmit={send} noValidate>
        <Fields form={form} isNew={!holding} />
        <div className="above-m">
          <CallErrorNote failure={failure} />
        </div>
      </form>
    </Dialog>
  )
}

type HoldingForm = ReturnType<typeof useForm<keyof Values>>

function Fields({ form, isNew }: { form: HoldingForm; isNew: boolean }) {
  const t = useTexts(holdingsTexts)
  const { source, metal } = form.values
  return (
    <div className="field-grid">
      <Select
        label={t.form.source}
        hint={source === 'Silvera' ? t.form.silveraHint : undefined}
        {...form.field('source')}
      >
        <option value="">{t.form.chooseSource}</option>
        <option value="Silvera">{t.form.silvera}</option>
        <option value="Others">{t.form.others}</option>
      </Select>
      {source === 'Others' ? (
        <TextInput label={t.form.sourceName} hint={t.form.sourceNameHint} {...form.field('sourceName')} />
      ) : (
        <div className="only-wide" />
      )}
      <div className="field">
        <span className="field-label">{t.form.metal}</span>
        <Segmented
          label={t.form.metal}
          wide
          options={[
            { value: 'Silver', label: t.silver },
            { value: 'Gold', label: t.gold },
          ]}
          value={metal}
          onChange={(chosen) => form.set('metal', chosen)}
        />
      </div>
      <TextInput label={t.form.name} autoComplete="off" {...form.field('name')} />
      <TextInput label={t.form.weight} inputMode="decimal" autoComplete="off" {...form.field('weight')} />
      <TextInput label={t.form.unitCost} inputMode="decimal" autoComplete="off" {...form.field('unitCost')} />
      <TextInput label={t.form.quantity} inputMode="numeric" autoComplete="off" {...form.field('quantity')} />
      <TextInput
        label={t.form.acquiredOn}
        type="date"
        min="1900-01-01"
        optional
        hint={isNew ? t.form.acquiredHint : t.form.acquiredUnchanged}
        {...form.field('acquiredOn')}
      />
    </div>
  )
}
