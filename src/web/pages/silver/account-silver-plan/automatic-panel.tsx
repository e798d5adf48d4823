import '../../../ui/layout/panel.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { revokeMandate } from '../../../../wire/silver/silver-plans.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { urls } from '../../../urls.ts'
import type { SilverPlanPageView } from './silver-planning.tsx'

type Automatic = NonNullable<SilverPlanPageView['automatic']>

interface AutomaticPanelProps {
  automatic: Automatic
  onChange: (data: SilverPlanPageView) => void
}

const openStates = ['PENDING', 'ACTIVE', 'PAUSED', 'REVOKING'] as const
const tones = { ACTIVE: 'ok', REJECTED: 'bad' } as const

/** Automatic payment: its state and next debit, or how to set it up. */
export function AutomaticPanel({ automatic, onChange }: AutomaticPanelProps) {
  const { automatic: t } = useTexts(silverPlanTexts)
  const { mandate, isPossible, isUsed, total } = automatic
  const isOpen = mandate !== null && (openStates as readonly string[]).includes(mandate.state)
  const isSetUp = isOpen && mandate.state !== 'PENDING'
  return (
    <section className="panel">
      <div className="panel-body stack">
        <p className="row wrapping gap-s">
          <span className="label-heading">{t.title}</span>
          {mandate && (
            <StatusTag tone={mandate.state in tones ? tones[mandate.state as keyof typeof tones] : 'plain'}>
              {t.states[mandate.state]}
            </StatusTag>
          )}
        </p>
        {isSetUp && <Terms automatic={automatic} />}
        {!isSetUp && isPossible && <p>{t.lead(formatMoney(total ?? 0))}</p>}
        {mandate?.state === 'ACTIVE' && !isUsed && <p className="small soft">{t.unused}</p>}
        {!isOpen && total === null && <p className="small soft">{t.byWeight}</p>}
        {!isOpen && total !== null && !isPossible && <p className="small soft">{t.aboveLimit(formatMoney(total))}</p>}
        <p className="small soft">{t.notice}</p>
        <div className="row wrapping">
          {!isSetUp && isPossible && (
            <LinkButton size="small" to={urls.automaticSilverPlan()}>
              {t.setUp}
            </LinkButton>
          )}
          {isSetUp && mandate.state !== 'REVOKING' && <TurnOff onChange={onChange} />}
        </div>
      </div>
    </section>
  )
}

function Terms({ automatic: { mandate, debit, isUsed } }: { automatic: Automatic }) {
  const { automatic: t } = useTexts(silverPlanTexts)
  const { day, moment } = useTexts(dateTexts)
  if (!mandate) return null
  const amount = formatMoney(debit?.amount ?? 0)
  const next = debit
    ? t.debitStates[debit.state as keyof typeof t.debitStates](amount, moment(debit.debitAt))
    : isUsed
      ? t.noDebit
      : null
  return (
    <LedgerList
      lines={[
        { label: t.most, text: formatMoney(mandate.maxAmount) },
        { label: t.until, text: day(mandate.expiresAt) },
        ...(next === null ? [] : [{ label: t.debit, text: next }]),
      ]}
    />
  )
}

function TurnOff({ onChange }: Pick<AutomaticPanelProps, 'onChange'>) {
  const { automatic: t, plan } = useTexts(silverPlanTexts)
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const revoke = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const response = await callApi('POST silver-plan/mandate/revoke', revokeMandate, {})
    setBusy(false)
    setIsConfirming(false)
    if (!response.ok) return setFailure(response)
    showToast('ok', t.dialog.done)
    onChange(response.data)
  }
  return (
    <div className="stack">
      <CallErrorNote failure={failure} />
      <Button size="small" variant="tertiary" onClick={() => setIsConfirming(true)}>
        {t.revoke}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t.dialog.title}
          keep={t.dialog.keep}
          confirm={t.dialog.revoke}
          busy={busy && plan.busy}
          onKeep={() => setIsConfirming(false)}
          onConfirm={revoke}
        >
          <p className="above-s">{t.dialog.lead}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
