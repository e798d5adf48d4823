import '../../../ui/layout/panel.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { removeBankAccount } from '../../../../wire/customers/bank-accounts.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import type { PayoutBankAccount } from './silver-selling.tsx'

interface BankAccountPanelProps {
  account: PayoutBankAccount
  /** The customer's own, which the bank's must match. */
  name: string
  onChange: (data: { account: PayoutBankAccount }) => void
}

/** None yet, being looked at, refused, cooling, or good to be paid into; one at a time. */
export function BankAccountPanel({ account, name, onChange }: BankAccountPanelProps) {
  const { bank: t } = useTexts(silverOutTexts)
  const [writing, setWriting] = useState(false)
  const changed = (data: { account: PayoutBankAccount }) => {
    setWriting(false)
    onChange(data)
  }
  return (
    <section className="panel">
      <div className="panel-body">
        <h2 className="label-heading below-m">{t.title}</h2>
        {account ? <AccountFacts account={account} /> : <p className="soft">{t.none}</p>}
        {writing ? (
          <BankAccountForm
            name={name}
            replaces={account !== null && account.state !== 'REFUSED'}
            onAdded={changed}
            onCancel={() => setWriting(false)}
          />
        ) : (
          <div className="row wrapping above-l">
            <Button variant="secondary" size="small" onClick={() => setWriting(true)}>
              {account && account.state !== 'REFUSED' ? t.change : t.add}
            </Button>
            {account && <Remove onRemoved={changed} />}
          </div>
        )}
      </div>
    </section>
  )
}

const tones = { CHECKING: 'plain', VERIFIED: 'ok', REFUSED: 'bad', REMOVED: 'plain' } as const

function AccountFacts({ account }: { account: NonNullable<PayoutBankAccount> }) {
  const { bank: t } = useTexts(silverOutTexts)
  const { moment } = useTexts(dateTexts)
  const { state, number, ifsc, holder, why, payableFrom, isPayable } = account
  const reason = why in t.reason ? t.reason[why as keyof typeof t.reason] : ''
  return (
    <div className="stack gap-xs">
      <p className="row wrapping gap-s">
        <span className="number medium">{number}</span>
        <StatusTag tone={tones[state]}>{t.state[state]}</StatusTag>
      </p>
      <p className="small soft">
        {ifsc} · {holder}
      </p>
      {reason && <p className="small text-bad">{reason}</p>}
      {state === 'VERIFIED' && !isPayable && <p className="small soft">{t.payableFrom(moment(payableFrom))}</p>}
    </div>
  )
}

function Remove({ onRemoved }: { onRemoved: (data: { account: PayoutBankAccount }) => void }) {
  const { bank: t } = useTexts(silverOutTexts)
  const stepUp = useStepUp()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const remove = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const response = await stepUp.run((options) =>
      callApi('POST my-bank-account/remove', removeBankAccount, {}, options),
    )
    setBusy(false)
    if (!response) return
    if (!response.ok) return setFailure(response)
    showToast('ok', t.removed)
    onRemoved(response.data)
  }
  return (
    <>
      <Button variant="tertiary" size="small" busy={busy && t.removing} onClick={remove}>
        {t.remove}
      </Button>
      <CallErrorNote failure={failure} />
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </>
  )
}
