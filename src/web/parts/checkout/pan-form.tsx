import '../../ui/layout/panel.css'
import '../../ui/form/choice.css'
import './pan-form.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../browser/call.ts'
import { savePan } from '../../../wire/customers/customers.ts'
import { checkoutTexts } from '../../texts/checkout/checkout.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio } from '../../ui/form/checkbox.tsx'
import { useForm } from '../../ui/form/form.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { CallErrorNote } from '../call-error-note.tsx'

interface PanFormProps {
  onSaved: () => void
}

/** PAN or Form 97, required by law above an amount (rules/gst.md 5.1); stored encrypted and shown masked. */
export function PanForm({ onSaved }: PanFormProps) {
  const t = useTexts(checkoutTexts)
  const [declares, setDeclares] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const form = useForm({
    params: savePan.params,
    initial: { pan: '' },
    further: ({ pan }) => (declares || pan.trim() ? {} : { pan: t.pan.missing }),
  })
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi('POST save-pan', savePan, declares ? { form97: true } : { pan: form.values.pan })
    if (response.ok) onSaved()
    else if (!form.refuse(response)) setFailure(response)
  })
  return (
    <section className="panel wash above-xl" aria-labelledby="pan-title">
      <form className="panel-body" ref={form.ref} onSubmit={send} noValidate>
        <h2 id="pan-title" className="label-heading">
          {t.pan.title}
        </h2>
        <p className="small soft above-2xs">{t.pan.why}</p>
        <div className="row wrapping choice-row above-xs" role="radiogroup" aria-labelledby="pan-title">
          <Radio name="has-pan" checked={!declares} onChange={() => setDeclares(false)}>
            {t.pan.has}
          </Radio>
          <Radio name="has-pan" checked={declares} onChange={() => setDeclares(true)}>
            {t.pan.hasNone}
          </Radio>
        </div>
        {declares ? (
          <p className="small soft">{t.pan.declaration}</p>
        ) : (
          <TextInput
            label={t.pan.label}
            className="pan-field"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={14}
            hint={t.pan.hint}
            {...form.field('pan')}
          />
        )}
        <div className="above-s">
          <CallErrorNote failure={failure} />
        </div>
        <Button type="submit" variant="secondary" className="above-m" busy={form.busy && t.saving}>
          {declares ? t.pan.declare : t.pan.save}
        </Button>
      </form>
    </section>
  )
}
