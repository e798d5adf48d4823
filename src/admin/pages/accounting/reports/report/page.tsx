import { useState } from 'react'
import { useParams } from 'react-router'
import {
  type ListedReport,
  listedReports,
  reportFacts,
  viewOfReport,
} from '../../../../../shop/accounting/reports/rules/report-kinds.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Segmented } from '../../../../../web/ui/form/segmented.tsx'
import { ErrorState } from '../../../../../web/ui/state/error-state.tsx'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../../navigation/use-keyset-pagination.ts'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { Page } from '../../../../parts/page/page.tsx'
import { useMay } from '../../../../session/session.ts'
import { PeriodPicker, periodDefaults, periodOfQuery } from '../period-picker.tsx'
import { ReportBody } from '../report-body.tsx'
import { ReportDownloads } from '../report-downloads.tsx'
import { CountDialog } from './count-dialog.tsx'

const back = { to: '/admin/money/reports', title: 'Reports' }
const defaults = { ...periodDefaults, view: '' }

export default function ReportPage() {
  const { report = '' } = useParams()
  const kind = listedReports.find((one) => one === report)
  if (!kind)
    return (
      <Page title="Report" back={back}>
        <ErrorState sentence="There is no such report" onRetry={undefined} />
      </Page>
    )
  return <ReportOf key={kind} kind={kind} />
}

/** One report over a period, as a table with its sums, and as a file. */
function ReportOf({ kind }: { kind: ListedReport }) {
  const { title, sub, dates, views } = reportFacts[kind]
  const [params, change] = useTypedSearchParams(defaults)
  const isDay = dates === 'day'
  const chosen = periodOfQuery(params)
  const period = isDay ? { from: chosen.to, to: chosen.to } : chosen
  const view = viewOfReport(kind, params.view)
  const request = { report: kind, ...period, view }
  const pagination = useKeysetPagination<string>(JSON.stringify(request))
  const query = useAdminQuery('GET admin/money/reports', { ...request, after: pagination.after })
  const [isCounting, setCounting] = useState(false)
  const mayCount = useMay()('books') && kind === 'metal'
  return (
    <Page
      title={title}
      sub={sub}
      back={back}
      actions={
        <>
          {mayCount && (
            <Button variant="secondary" size="tiny" onClick={() => setCounting(true)}>
              Enter count
            </Button>
          )}
          <ReportDownloads path="admin/money/reports/export" query={request} />
        </>
      }
    >
      {views.length > 0 && (
        <div>
          <Segmented
            label={kind === 'metal' ? 'Metal' : 'Rows'}
            value={view}
            options={views.map(([value, label]) => ({ value, label }))}
            onChange={(value) => change({ view: value })}
          />
        </div>
      )}
      <div className="fields three">
        <PeriodPicker query={params} onChange={change} isDay={isDay} />
      </div>
      <ReportBody title={title} query={query} tableOf={(table) => table} period={period} pagination={pagination} />
      {isCounting && (
        <CountDialog
          metal={view === 'gold' ? 'gold' : 'silver'}
          onClose={() => setCounting(false)}
          onDone={() => {
            setCounting(false)
            query.refetch()
          }}
        />
      )}
    </Page>
  )
}
