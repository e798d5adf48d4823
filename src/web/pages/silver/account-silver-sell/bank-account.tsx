import '../../../ui/layout/panel.css'
import { useState } from 'react'
import { call, type Failed } from '../../../../browser/call.ts'
import { formatDateAndTime } from '../../../../units/format.ts'
import { bankAccountRemoved, removeBankAccount } from '../../../../wire/customers/bank-accounts.ts'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { StateTag } from '../../../parts/state-tag.tsx'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import type { Account } from './selling.tsx'

interface BankAccountPanelProps {
  account: Account
  /** The customer's own, which the bank's must match. */
  name: string
  onChange: (data: { account: Account }) => void
}

/** None yet, being looked at, refused, cooling, or good to be paid into; one at a time. */
export function BankAccountPanel({ account, name, onChange }: BankAccountPanelProps) {
  const { bank: t } = useTexts(silverOutTexts)
  const [writing, setWriting] = useState(false)
  const changed = (data: { account: Account }) => {
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
            <Button look="secondary" size="small" onClick={() => setWriting(true)}>
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

function AccountFacts({ account }: { account: NonNullable<Account> }) {
  const { bank: t } = useTexts(silverOutTexts)
  const { state, number, ifsc, holder, why, payableFrom, isPayable } = account
  const reason = why in t.reason ? t.reason[why as keyof typeof t.reason] : ''
  return (
    <div className="stack gap-xs">
      <p className="row wrapping gap-s">
        <span className="number medium">{number}</span>
        <StateTag tone={tones[state]}>{t.state[state]}</StateTag>
      </p>
      <p className="small soft">
        {ifsc} · {holder}
      </p>
      {reason && <p className="small text-bad">{reason}</p>}
      {state === 'VERIFIED' && !isPayable && (
        <p className="small soft">{t.payableFrom(formatDateAndTime(payableFrom))}</p>
      )}
    </div>
  )
}

function Remove({ onRemoved }: { onRemoved: (data: { account: Account }) => void }) {
  const { bank: t } = useTexts(silverOutTexts)
  const stepUp = useStepUp()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()
  const remove = async () => {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    const answer = await stepUp.ask((options) => call('POST my-bank-account/remove', removeBankAccount, {}, options))
    setBusy(false)
    if (!answer) return
    if (!answer.ok) return setTrouble(answer)
    showToast('ok', bankAccountRemoved)
    onRemoved(answer.data)
  }
  return (
    <>
      <Button look="tertiary" size="small" busy={busy && t.removing} onClick={remove}>
        {t.remove}
      </Button>
      <TroubleNote trouble={trouble} />
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </>
  )
}
