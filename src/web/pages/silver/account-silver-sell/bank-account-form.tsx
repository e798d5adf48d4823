import '../../../ui/form/field.css'
import { useState } from 'react'
import { call, type Failed } from '../../../../browser/call.ts'
import { addBankAccount, bankAccountAdded } from '../../../../wire/customers/bank-accounts.ts'
import { FormButtons } from '../../../parts/form-buttons.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import type { Account } from './selling.tsx'

interface BankAccountFormProps {
  name: string
  /** There is one already, which it takes the place of. */
  replaces: boolean
  onAdded: (data: { account: Account }) => void
  onCancel: () => void
}

/** IFSC, the number twice, the name; a code confirms it. */
export function BankAccountForm({ name, replaces, onAdded, onCancel }: BankAccountFormProps) {
  const { bank: t } = useTexts(silverOutTexts)
  const form = useForm({
    asks: addBankAccount.asks,
    initial: { ifsc: '', number: '', numberAgain: '', holder: name },
  })
  const stepUp = useStepUp()
  const [trouble, setTrouble] = useState<Failed>()
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await stepUp.ask((options) => call('POST my-bank-account/add', addBankAccount, form.values, options))
    if (!answer) return
    if (answer.ok) {
      showToast('ok', bankAccountAdded)
      onAdded(answer.data)
    } else if (!form.refuse(answer)) setTrouble(answer)
  })
  return (
    <>
      <form className="above-l" ref={form.ref} onSubmit={send} noValidate>
        <div className="field-grid">
          <TextInput
            label={t.ifsc}
            hint={t.ifscHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            {...form.field('ifsc')}
          />
          <TextInput label={t.holder} autoComplete="name" {...form.field('holder')} />
          <TextInput label={t.number} inputMode="numeric" autoComplete="off" {...form.field('number')} />
          <TextInput label={t.again} inputMode="numeric" autoComplete="off" {...form.field('numberAgain')} />
        </div>
        <div className="stack above-l">
          {replaces && <Note tone="info">{t.replaces}</Note>}
          <TroubleNote trouble={trouble} />
          <FormButtons save={t.save} saving={t.saving} cancel={t.cancel} busy={form.busy} onCancel={onCancel} />
        </div>
      </form>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </>
  )
}
