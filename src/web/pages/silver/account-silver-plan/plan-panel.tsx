import '../../../ui/layout/panel.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { formatMoney, formatRate, formatSilver } from '../../../../units/format.ts'
import { changePlanState } from '../../../../wire/silver/silver-plans.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { CancelPlanDialog } from './cancel-dialog.tsx'
import type { SilverPlanPageView, SilverPlanView } from './silver-planning.tsx'

type Event = 'pause' | 'resume' | 'cancel' | 'skip' | 'unskip'

interface PlanPanelProps {
  plan: SilverPlanView
  /** It is debited instead of reminded of. */
  isAutomatic: boolean
  onChange: () => void
  onStateChange: (data: SilverPlanPageView) => void
}

/** What was agreed with oneself, and the ways to change it. */
export function PlanPanel({ plan, isAutomatic, onChange, onStateChange }: PlanPanelProps) {
  const { plan: t, cancel } = useTexts(silverPlanTexts)
  const [busy, setBusy] = useState<Event>()
  const [isConfirming, setIsConfirming] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const changeState = async (event: Event) => {
    if (busy) return
    setBusy(event)
    setFailure(undefined)
    const response = await callApi('POST silver-plan/move', changePlanState, { event })
    setBusy(undefined)
    setIsConfirming(false)
    if (!response.ok) return setFailure(response)
    if (event === 'cancel') showToast('ok', cancel.done)
    onStateChange(response.data)
  }
  const press = (event: Event, label: string) => (
    <Button
      variant="secondary"
      size="small"
      busy={busy === event && t.busy}
      disabled={busy !== undefined && busy !== event}
      onClick={() => changeState(event)}
    >
      {label}
    </Button>
  )
  const isActive = plan.state === 'ACTIVE'
  return (
    <section className="panel">
      <div className="panel-body stack">
        <p className="row wrapping gap-s">
          <span className="label-heading">{t.title}</span>
          <StatusTag tone={isActive ? 'ok' : 'plain'}>{t.states[plan.state]}</StatusTag>
        </p>
        <Terms plan={plan} isAutomatic={isAutomatic} />
        <CallErrorNote failure={failure} />
        <div className="row wrapping">
          <Button size="small" variant="secondary" onClick={onChange}>
            {t.change}
          </Button>
          {isActive ? press('pause', t.pause) : press('resume', t.resume)}
          {isActive && (plan.skipsNext ? press('unskip', t.unskip) : press('skip', t.skip))}
          <Button size="small" variant="tertiary" onClick={() => setIsConfirming(true)}>
            {t.cancel}
          </Button>
        </div>
      </div>
      {isConfirming && (
        <CancelPlanDialog
          busy={busy === 'cancel'}
          onClose={() => setIsConfirming(false)}
          onCancel={() => changeState('cancel')}
        />
      )}
    </section>
  )
}

function Terms({ plan, isAutomatic }: Pick<PlanPanelProps, 'plan' | 'isAutomatic'>) {
  const { amount, silver, day, priceCap, state, skipsNext, nextAt } = plan
  const { plan: t } = useTexts(silverPlanTexts)
  const { day: date } = useTexts(dateTexts)
  const next = skipsNext ? t.skipped(date(nextAt)) : date(nextAt)
  return (
    <LedgerList
      lines={[
        { label: t.size, text: amount === null ? formatSilver(silver ?? 0) : formatMoney(amount) },
        { label: t.day, text: day },
        { label: t.cap, text: priceCap === null ? t.noCap : formatRate(priceCap) },
        { label: isAutomatic ? t.nextDebit : t.next, text: state === 'PAUSED' ? t.paused : next },
      ]}
    />
  )
}
