import { useState } from 'react'
import { scheduleListViews } from '../../../../shop/catalog/product-schedules/rules/schedule-flow.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { Pager } from '../../../parts/table/pager.tsx'
import { useMay } from '../../../session/session.ts'
import { CancelScheduleDialog } from './cancel-dialog.tsx'
import { type ScheduleRow, scheduledProducts, scheduleStateLabel, scheduleViewTitles } from './schedule-labels.ts'
import { ScheduleReport } from './schedule-report.tsx'

/** Changes of products that are applied at a later time, or were. */
export default function ScheduledChangesPage() {
  const [query, change] = useTypedSearchParams({ view: 'upcoming', page: 1, open: 0 })
  const view = scheduleListViews.find((one) => one === query.view) ?? 'upcoming'
  const listQuery = useAdminQuery('GET admin/products/schedules', { view, page: query.page })
  const [cancelling, setCancelling] = useState<ScheduleRow>()
  const may = useMay()
  const data = listQuery.data
  return (
    <Page
      title="Scheduled changes"
      back={{ to: '/admin/products', title: 'Products' }}
      sub="Applied within a minute of their time. A change that no longer fits is not applied; the inbox says why."
    >
      <Card flush>
        <ListFilters
          chips={scheduleListViews.map((id) => ({
            id,
            title: scheduleViewTitles[id],
            ...(data && id === view && { count: data.total }),
          }))}
          chosen={view}
          onChoose={(id) => change({ view: id, page: 1 })}
        />
        <DataTable
          name="Scheduled changes"
          query={listQuery}
          rowsOf={({ schedules }) => schedules}
          keyOf={({ id }) => id}
          open={({ id }) => change({ open: id })}
          empty={
            view === 'upcoming'
              ? {
                  title: 'Nothing is scheduled',
                  fact: 'Schedule a change on a product’s page, or with Edit in the list of products.',
                }
              : 'No scheduled changes here'
          }
          columns={[
            {
              id: 'products',
              title: 'Products',
              grows: true,
              phone: 'title',
              cell: (one) => <span className="medium">{scheduledProducts(one)}</span>,
            },
            { id: 'change', title: 'Change', phone: 'line', cell: ({ sentence }) => sentence },
            { id: 'at', title: 'Apply at', phone: 'line', cell: ({ applyAt }) => <When at={applyAt} /> },
            { id: 'by', title: 'Scheduled by', cell: ({ by }) => by },
            {
              id: 'state',
              title: 'State',
              phone: 'tag',
              cell: (one) => {
                const { title, tone } = scheduleStateLabel(one)
                return <AdminStateTag tone={tone}>{title}</AdminStateTag>
              },
            },
            {
              id: 'acts',
              title: 'Actions',
              quiet: true,
              right: true,
              phone: 'act',
              cell: (one) => (
                <span className="row-acts">
                  <Button
                    variant="secondary"
                    size="tiny"
                    aria-label={`Details of ${one.sentence}`}
                    onClick={() => change({ open: one.id })}
                  >
                    Details
                  </Button>
                  {one.state === 'scheduled' && may('products.edit') && (
                    <Button
                      variant="secondary"
                      size="tiny"
                      aria-label={`Cancel ${one.sentence}`}
                      onClick={() => setCancelling(one)}
                    >
                      Cancel
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
        {data && <Pager page={data.page} size={data.perPage} total={data.total} onPage={(page) => change({ page })} />}
      </Card>
      {query.open > 0 && <ScheduleReport key={query.open} id={query.open} onClose={() => change({ open: 0 })} />}
      {cancelling && (
        <CancelScheduleDialog
          of={cancelling}
          productId={null}
          onClose={() => setCancelling(undefined)}
          onDone={listQuery.refetch}
        />
      )}
    </Page>
  )
}
