import { listAddress } from '../../../../shop/operations/overview/rules/open-work.ts'
import { ageingFacts, ageLabels } from '../../../../shop/operations/trends/rules/ageing.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import type { TrendsData } from './page.tsx'

type Ageing = TrendsData['ageing'][number]

const columns: readonly DataTableColumn<Ageing>[] = [
  { id: 'kind', title: 'Open', cell: ({ kind }) => ageingFacts[kind].title, phone: 'title' },
  ...ageLabels.map(
    (title, at): DataTableColumn<Ageing> => ({
      id: title,
      title,
      right: true,
      cell: ({ counts }) => counts[at]?.toLocaleString('en-IN'),
      phone: 'line',
    }),
  ),
  { id: 'all', title: 'All', right: true, cell: (one) => <All of={one} />, phone: 'figure' },
]

/** How long open work has been waiting. */
export const AgeingCard = ({ ageing }: { ageing: readonly Ageing[] }) => (
  <Card title="Age of open work" sub="Now, whatever the period" flush>
    <RowsTable
      name="Age of open work"
      rows={ageing}
      keyOf={({ kind }) => kind}
      columns={columns}
      empty="Nothing open"
    />
  </Card>
)

/** The lists of refunds and payouts show one state at a time, so that only requests have one list of all. */
function All({ of: { kind, counts } }: { of: Ageing }) {
  const text = counts.reduce((sum, count) => sum + count, 0).toLocaleString('en-IN')
  return kind === 'requests' ? (
    <AdminLink className="link" to={listAddress('/admin/requests', { view: 'open' })}>
      {text}
    </AdminLink>
  ) : (
    text
  )
}
