import { useState } from 'react'
import {
  mayOpenReport,
  type ReportKind,
  reportFacts,
  reportKinds,
} from '../../../../../shop/accounting/reports/rules/report-kinds.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { RowsTable } from '../../../../parts/table/data-table.tsx'
import { useMe } from '../../../../session/session.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SchedulesTable } from './schedules-table.tsx'

/** All reports, and those that are sent by e-mail. */
export default function ReportsPage() {
  const me = useMe()
  const query = useAdminQuery('GET admin/money/reports/schedules', {})
  const [isAdding, setAdding] = useState(false)
  const rows = reportKinds.filter((kind) => mayOpenReport(me, kind)).map((kind) => ({ kind, ...reportFacts[kind] }))
  return (
    <Page title="Reports" sub="Each as a table for a period, as CSV and as PDF.">
      <Card title="Reports" flush>
        <RowsTable
          name="Reports"
          rows={rows}
          keyOf={({ kind }: { kind: ReportKind }) => kind}
          to={({ kind }) => `/admin/money/reports/${kind}`}
          columns={[
            {
              id: 'title',
              title: 'Report',
              cell: (one) => <span className="medium">{one.title}</span>,
              phone: 'title',
            },
            {
              id: 'sub',
              title: 'What it shows',
              cell: (one) => <span className="muted">{one.sub}</span>,
              phone: 'line',
            },
          ]}
          empty="Your role includes no reports"
        />
      </Card>
      <Card
        title="Sent by e-mail"
        sub="In the morning, with the sums and a link, to staff who may open the report."
        actions={
          <Button variant="secondary" size="tiny" disabled={!query.data} onClick={() => setAdding(true)}>
            New schedule
          </Button>
        }
        flush
      >
        <SchedulesTable query={query} />
      </Card>
      {isAdding && query.data && (
        <ScheduleDialog
          choices={query.data.choices}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false)
            query.refetch()
          }}
        />
      )}
    </Page>
  )
}
