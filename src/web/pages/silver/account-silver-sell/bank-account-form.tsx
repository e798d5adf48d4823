import '../../../ui/form/field.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { addBankAccount } from '../../../../wire/customers/bank-accounts.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { FormButtons } from '../../../parts/form-buttons.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import type { PayoutBankAccount } from './silver-selling.tsx'

interface BankAccountFormProps {
  name: string
  /** There is one already, which it takes the place of. */
  replaces: boolean
  onAdded: (data: { account: PayoutBankAccount }) => void
  onCancel: () => void
}

/** IFSC, the number twice, the name; a code confirms it. */
export function BankAccountForm({ name, replaces, onAdded, onCancel }: BankAccountFormProps) {
  const { bank: t } = useTexts(silverOutTexts)
  const form = useForm({
    params: addBankAccount.params,
    initial: { ifsc: '', number: '', numberAgain: '', holder: name },
  })
  const stepUp = useStepUp()
  const [failure, setFailure] = useState<CallFailure>()
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await stepUp.run((options) =>
      callApi('POST my-bank-account/add', addBankAccount, form.values, options),
    )
    if (!response) return
    if (response.ok) {
      showToast('ok', t.added)
      onAdded(response.data)
    } else if (!form.refuse(response)) setFailure(response)
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
          <CallErrorNote failure={failure} />
          <FormButtons save={t.save} saving={t.saving} cancel={t.cancel} busy={form.busy} onCancel={onCancel} />
        </div>
      </form>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </>
  )
}
