import { useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { type silverPlan, silverPlan as silverPlanCall } from '../../../../wire/silver/silver-plans.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { AutomaticPanel } from './automatic-panel.tsx'
import { MonthList } from './month-list.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanPanel } from './plan-panel.tsx'

export type SilverPlanPageView = z.output<(typeof silverPlan)['response']>
export type SilverPlanView = NonNullable<SilverPlanPageView['plan']>

/** The plan or the form that starts one, the month that waits, and those that passed. */
export function SilverPlanning() {
  const t = useTexts(silverPlanTexts)
  const { moment } = useTexts(dateTexts)
  const [changing, setChanging] = useState(false)
  const { query, again, put } = useApiQuery(() => callApi('POST silver-plan', silverPlanCall, {}), 'plan')
  if (query.state === 'failed') return <ErrorState sentence={query.sentence} onRetry={again} />
  if (query.state === 'waiting') return <SkeletonLines lines={8} />
  const { plan, automatic, months, payPath } = query.data
  const waiting = months.find(({ state }) => state === 'REMINDED')
  const keep = (data: SilverPlanPageView) => {
    setChanging(false)
    put(data)
  }
  return (
    <div className="stack above-xl gap-2xl">
      {waiting?.endsAt && payPath && (
        <Note tone="ok">
          <p>{t.due.text(moment(waiting.endsAt))}</p>
          <p className="above-s">
            <LinkButton size="small" to={payPath}>
              {t.due.pay}
            </LinkButton>
          </p>
        </Note>
      )}
      {plan && !changing ? (
        <PlanPanel
          plan={plan}
          isAutomatic={automatic?.isUsed ?? false}
          onChange={() => setChanging(true)}
          onStateChange={keep}
        />
      ) : (
        <PlanForm plan={plan} onSaved={keep} onCancel={() => setChanging(false)} />
      )}
      {plan && !changing && automatic && <AutomaticPanel automatic={automatic} onChange={keep} />}
      <MonthList months={months} />
    </div>
  )
}
