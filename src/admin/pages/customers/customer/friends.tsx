import type { Hindrance } from '../../../../shop/loyalty/referrals/rules.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { type Column, RowsTable } from '../../../parts/table/data-table.tsx'
import type { Customer } from './page.tsx'

type Friend = Customer['friends'][number]

/** Marks of abuse are red; what only fell short is not. */
const hindranceWords: Readonly<Record<Hindrance, { title: string; bad: boolean }>> = {
  'too-small': { title: 'First order too small', bad: false },
  'same-person': { title: 'Same mobile or e-mail', bad: true },
  'same-tax-id': { title: 'Same PAN', bad: true },
  'same-address': { title: 'Same address', bad: true },
  'same-device': { title: 'Same browser', bad: true },
  'unverified-mobile': { title: 'Mobile not proved', bad: false },
  'month-full': { title: 'Over 20 friends that month', bad: true },
}

function Outcome({ of: { points, hindrance } }: { of: Friend }) {
  if (hindrance) {
    const { title, bad } = hindranceWords[hindrance]
    return <StateTag tone={bad ? 'bad' : 'plain'}>{title}</StateTag>
  }
  return points ? <StateTag tone="ok">{`${points} points`}</StateTag> : <StateTag>No order closed yet</StateTag>
}

const columns: readonly Column<Friend>[] = [
  { id: 'name', title: 'Friend', phone: 'title', cell: ({ id, name }) => name || `Customer ${id}` },
  { id: 'at', title: 'Joined', cell: ({ joinedAt }) => <When at={joinedAt} /> },
  { id: 'outcome', title: 'What came of it', phone: 'tag', cell: (one) => <Outcome of={one} /> },
]

export const Friends = ({ customer: { friends, pointsOfFriends } }: { customer: Customer }) => (
  <Card title="Friends brought" sub={`${pointsOfFriends.toLocaleString('en-IN')} points earned by it`} flush>
    <RowsTable
      name="Friends brought"
      rows={friends}
      keyOf={({ id }) => id}
      to={({ id }) => `/admin/customers/${id}`}
      columns={columns}
      empty="Nobody signed up with this code."
    />
  </Card>
)
