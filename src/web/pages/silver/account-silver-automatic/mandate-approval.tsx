import '../../../ui/layout/panel.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { confirmMandate, setUpMandate, silverPlan } from '../../../../wire/silver/silver-plans.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { openDocument } from '../../../routing/page-links.ts'
import { useSite } from '../../../routing/use-page.ts'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { urls } from '../../../urls.ts'
import { openMandateWindow } from './mandate-window.ts'

/** What is approved, and the button that opens the provider's window; then back to the plan. */
export function MandateApproval() {
  const { automatic: t, plan: planTexts, title } = useTexts(silverPlanTexts)
  const { query, again } = useApiQuery(() => callApi('POST silver-plan', silverPlan, {}), 'plan')
  if (query.state === 'failed') return <ErrorState sentence={query.sentence} onRetry={again} />
  if (query.state === 'waiting') return <SkeletonLines lines={6} />
  const { automatic } = query.data
  const total = automatic?.total ?? null
  return (
    <section className="panel above-l">
      <div className="panel-body stack">
        {automatic?.isPossible && <p>{t.lead(formatMoney(total ?? 0))}</p>}
        {automatic && total === null && <p>{t.byWeight}</p>}
        {total !== null && !automatic?.isPossible && <p>{t.aboveLimit(formatMoney(total))}</p>}
        <p className="small soft">{t.notice}</p>
        {automatic?.isPossible && <Approve />}
        <LinkButton variant="tertiary" size="small" to={urls.silverPlan()}>
          {`${title}: ${planTexts.title}`}
        </LinkButton>
      </div>
    </section>
  )
}

function Approve() {
  const { automatic: t, title } = useTexts(silverPlanTexts)
  const { brandName } = useSite()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [note, setNote] = useState('')
  const fail = (failed: CallFailure) => {
    setFailure(failed)
    setBusy(false)
  }
  const approve = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    setNote('')
    const opened = await callApi('POST silver-plan/mandate', setUpMandate, {})
    if (!opened.ok) return fail(opened)
    const end = await openMandateWindow(opened.data, { name: brandName, description: title })
    if (end.how !== 'approved') {
      setBusy(false)
      return setNote(end.how === 'closed' ? t.closed : t.unavailable)
    }
    const { paymentRef, orderRef, signature } = end
    const params = { paymentRef, orderRef, signature, attempt: opened.data.attempt }
    const confirmed = await callApi('POST silver-plan/mandate/confirm', confirmMandate, params)
    if (!confirmed.ok) return fail(confirmed)
    openDocument(urls.silverPlan())
  }
  return (
    <div className="stack">
      <CallErrorNote failure={failure} />
      {note !== '' && (
        <Note tone="warn" live>
          {note}
        </Note>
      )}
      <div className="row wrapping">
        <Button onClick={approve} busy={busy && t.opening}>
          {t.setUp}
        </Button>
      </div>
    </div>
  )
}
