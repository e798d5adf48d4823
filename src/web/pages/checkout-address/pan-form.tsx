import { useState } from 'react'
import { savePan } from '../../../wire/customers.ts'
import { call, type Failed } from '../../call.ts'
import { TroubleNote } from '../../parts/trouble-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/checkbox.tsx'
import { useForm } from '../../ui/form.ts'
import { TextInput } from '../../ui/text-input.tsx'

const missingSentence = 'Enter your PAN, or declare that you have none'

/** PAN or Form 97, which the law asks for from a sum on (decisions 9); kept encrypted and shown masked. */
export function PanForm({ onSaved }: { onSaved: () => void }) {
  const [declares, setDeclares] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()
  const form = useForm({
    asks: savePan.asks,
    initial: { pan: '' },
    further: ({ pan }) => (declares || pan.trim() ? {} : { pan: missingSentence }),
  })
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await call('POST save-pan', savePan, declares ? { form97: true } : { pan: form.values.pan })
    if (answer.ok) onSaved()
    else if (!form.refuse(answer)) setTrouble(answer)
  })
  return (
    <section className="panel wash mt-6" aria-labelledby="pan-title">
      <form className="panel-body" ref={form.ref} onSubmit={send} noValidate>
        <h2 id="pan-title" className="label-heading">
          PAN for this order
        </h2>
        <p className="small soft mt-1">
          The income-tax rules ask for it with an order of this size. We keep it encrypted and show it masked.
        </p>
        <div className="row wrapping mt-2 [--gap:0_2rem]" role="radiogroup" aria-labelledby="pan-title">
          <Radio name="has-pan" checked={!declares} onChange={() => setDeclares(false)}>
            I have a PAN
          </Radio>
          <Radio name="has-pan" checked={declares} onChange={() => setDeclares(true)}>
            I have none
          </Radio>
        </div>
        {declares ? (
          <p className="small soft">
            I declare, as in Form 97, that I have no permanent account number. My name and address are those of this
            order.
          </p>
        ) : (
          <TextInput
            label="PAN"
            className="max-w-[20rem]"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={14}
            hint="10 letters and digits, for example ABCPD1234F"
            {...form.field('pan')}
          />
        )}
        <div className="mt-3">
          <TroubleNote trouble={trouble} />
        </div>
        <Button type="submit" look="secondary" className="mt-4" busy={form.busy && 'Saving'}>
          {declares ? 'Declare' : 'Save PAN'}
        </Button>
      </form>
    </section>
  )
}
