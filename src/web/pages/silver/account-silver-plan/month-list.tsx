import '../../../parts/order/order-row.css'
import { formatDateAndTime, formatRate } from '../../../../units/format.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { SilverPlanPageView } from './planning.tsx'

const tones = { REMINDED: 'plain', BOUGHT: 'ok', NOT_PAID: 'bad', SKIPPED: 'plain', TOO_DEAR: 'plain' } as const

/** What became of each, newest first. */
export function MonthList({ months }: Pick<SilverPlanPageView, 'months'>) {
  const { months: t } = useTexts(silverPlanTexts)
  return (
    <section>
      <h2 className="below-s">{t.title}</h2>
      {months.length === 0 && <p className="soft">{t.none}</p>}
      <ul>
        {months.map(({ month, state, status, rate, at, endsAt }) => (
          <li className="order-row" key={at.getTime()}>
            <div>
              <p className="number medium">
                <time dateTime={month}>{formatDateAndTime(at)}</time>
              </p>
              <p className="small muted">
                {t.rate(formatRate(rate))}
                {state === 'REMINDED' && endsAt && `, ${t.until(formatDateAndTime(endsAt))}`}
              </p>
            </div>
            <p className="text-end">
              <StatusTag tone={tones[state]}>{status}</StatusTag>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
