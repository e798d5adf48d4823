import '../../../parts/order/order-row.css'
import { CalendarDays } from 'lucide-react'
import { formatRate } from '../../../../units/format.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { SilverPlanPageView } from './silver-planning.tsx'

const tones = {
  REMINDED: 'plain',
  AUTOMATIC: 'plain',
  BOUGHT: 'ok',
  NOT_PAID: 'bad',
  SKIPPED: 'plain',
  TOO_DEAR: 'plain',
} as const

/** What became of each, newest first. */
export function MonthList({ months }: Pick<SilverPlanPageView, 'months'>) {
  const { months: t } = useTexts(silverPlanTexts)
  const { moment } = useTexts(dateTexts)
  return (
    <section>
      <h2 className="below-s">{t.title}</h2>
      {months.length === 0 && <EmptyState inList icon={CalendarDays} title={t.none} />}
      <ul>
        {months.map(({ month, state, rate, at, endsAt }) => (
          <li className="order-row" key={at.getTime()}>
            <div>
              <p className="number medium">
                <time dateTime={month}>{moment(at)}</time>
              </p>
              <p className="small muted">
                {t.rate(formatRate(rate))}
                {state === 'REMINDED' && endsAt && `, ${t.until(moment(endsAt))}`}
              </p>
            </div>
            <p className="text-end">
              <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
