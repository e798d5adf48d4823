import {
  type ServiceGrouping,
  serviceGroupingTitles,
  serviceGroupTitle,
} from '../../../../shop/support/tickets/rules/service-groups.ts'
import { Card } from '../../../parts/page/card.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import type { ServiceGroup } from './page.tsx'
import { inTimeText, timeText } from './service-stats.tsx'

const titles = { staff: 'By staff', reason: 'By reason', channel: 'By channel' } as const

const figure = (id: string, title: string, of: (group: ServiceGroup) => string): DataTableColumn<ServiceGroup> => ({
  id,
  title,
  right: true,
  cell: of,
  phone: 'line',
})

const figures: readonly DataTableColumn<ServiceGroup>[] = [
  figure('received', 'Received', ({ received }) => received.toLocaleString('en-IN')),
  figure('reply', 'First reply, median', ({ reply }) => timeText(reply.medianSeconds)),
  figure('reply-ninetieth', '90% within', ({ reply }) => timeText(reply.ninetiethSeconds)),
  figure('reply-in-time', 'In time', ({ reply }) => inTimeText(reply)),
  figure('closing', 'Closed, median', ({ closing }) => timeText(closing.medianSeconds)),
  figure('closing-ninetieth', '90% closed within', ({ closing }) => timeText(closing.ninetiethSeconds)),
  figure('closing-in-time', 'Closed in time', ({ closing }) => inTimeText(closing)),
]

interface GroupsCardProps {
  grouping: Exclude<ServiceGrouping, 'week'>
  groups: readonly ServiceGroup[]
}

export const GroupsCard = ({ grouping, groups }: GroupsCardProps) => (
  <Card title={titles[grouping]} flush>
    <RowsTable
      name={titles[grouping]}
      rows={groups}
      keyOf={({ key }) => key}
      empty="No requests"
      columns={[
        {
          id: 'group',
          title: serviceGroupingTitles[grouping],
          cell: (group) => serviceGroupTitle(grouping, group),
          phone: 'title',
        },
        ...figures,
      ]}
    />
  </Card>
)
