import { lastDays, mostDaysInPeriod, trendDays } from '../../../../shop/accounting/reports/rules/period.ts'
import { addDays, dayOf } from '../../../../units/date.ts'
import { Segmented } from '../../../../web/ui/form/segmented.tsx'
import { TextInput } from '../../../../web/ui/form/text-input.tsx'
import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { shopTime } from '../../../shop-time.ts'
import { GroupsCard } from './groups-card.tsx'
import { OpenCard } from './open-card.tsx'
import { ServiceStats } from './service-stats.tsx'
import { WeeksCard } from './weeks-card.tsx'

export type ServiceData = AdminResponse<'GET admin/requests/report'>
export type ServiceGroup = ServiceData['week'][number]
export type ServiceClock = ServiceData['reply']

const defaults = { days: '90', from: '', to: '' }
const choices = [
  ...trendDays.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: 'own', label: 'Custom' },
]

/** First reply and closing of requests against their deadlines. */
export default function ServiceReportPage() {
  const today = dayOf(shopTime())
  const [{ days, ...own }, change] = useTypedSearchParams(defaults)
  const isOwn = days === 'own'
  const count = trendDays.find((one) => String(one) === days) ?? 90
  const last = lastDays(count, today)
  const period = isOwn ? { from: own.from || last.from, to: own.to || last.to } : last
  const query = useAdminQuery('GET admin/requests/report', period)
  const choose = (value: string) =>
    change(value === 'own' ? { days: value, ...period } : { days: value, from: '', to: '' })
  return (
    <Page
      title="Service report"
      sub="Requests received in the period. Due: a first reply within 48 hours, closed within a month."
      actions={<DownloadButton path="admin/requests/report/export" query={period} />}
    >
      <div>
        <Segmented label="Period" value={isOwn ? days : String(count)} onChange={choose} options={choices} />
      </div>
      {isOwn && (
        <div className="fields">
          <TextInput
            label="From"
            type="date"
            min={addDays(period.to, 1 - mostDaysInPeriod)}
            max={period.to}
            value={period.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextInput
            label="To"
            type="date"
            min={period.from}
            max={today}
            value={period.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      )}
      <Loaded of={query} lines={14}>
        {(report) => (
          <>
            {report.received === 0 ? (
              <EmptyState title="No requests in this period">Choose a longer one, or see what is open now.</EmptyState>
            ) : (
              <>
                <ServiceStats report={report} />
                <WeeksCard weeks={report.week} />
                <GroupsCard grouping="staff" groups={report.staff} />
                <GroupsCard grouping="reason" groups={report.reason} />
                <GroupsCard grouping="channel" groups={report.channel} />
              </>
            )}
            <OpenCard open={report.open} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
