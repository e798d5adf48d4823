import type { Hindrance } from '../../../../shop/loyalty/referrals/rules.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import type { CustomerPageData } from './page.tsx'

type Friend = CustomerPageData['friends'][number]

/** Signs of abuse are red; a referral that merely did not qualify is not. */
const hindranceLabels: Readonly<Record<Hindrance, { title: string; bad: boolean }>> = {
  'too-small': { title: 'First order too small', bad: false },
  'same-person': { title: 'Same mobile or e-mail', bad: true },
  'same-tax-id': { title: 'Same PAN', bad: true },
  'same-address': { title: 'Same address', bad: true },
  'same-device': { title: 'Same device', bad: true },
  'unverified-mobile': { title: 'Mobile not verified', bad: false },
  'month-full': { title: 'Over 20 friends that month', bad: true },
}

function Outcome({ of: { points, hindrance } }: { of: Friend }) {
  if (hindrance) {
    const { title, bad } = hindranceLabels[hindrance]
    return <AdminStateTag tone={bad ? 'bad' : 'plain'}>{title}</AdminStateTag>
  }
  return points ? (
    <AdminStateTag tone="ok">{formatCount(points, 'point')}</AdminStateTag>
  ) : (
    <AdminStateTag>No completed order yet</AdminStateTag>
  )
}

const columns: readonly DataTableColumn<Friend>[] = [
  { id: 'name', title: 'Friend', phone: 'title', cell: ({ id, name }) => name || `Customer ${id}` },
  { id: 'at', title: 'Joined', cell: ({ joinedAt }) => <When at={joinedAt} /> },
  { id: 'outcome', title: 'Result', phone: 'tag', cell: (one) => <Outcome of={one} /> },
]

export const CustomerReferralsCard = ({ customer: { friends, pointsOfFriends } }: { customer: CustomerPageData }) => (
  <Card title="Referrals" sub={`${formatCount(pointsOfFriends, 'point')} earned`} flush>
    <RowsTable
      name="Referrals"
      rows={friends}
      keyOf={({ id }) => id}
      to={({ id }) => `/admin/customers/${id}`}
      columns={columns}
      empty="No sign-ups with this code yet"
    />
  </Card>
)
