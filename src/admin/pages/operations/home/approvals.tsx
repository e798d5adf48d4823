import { AdminLinkButton } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import type { HomePageData } from './page.tsx'

/** The proposals that this member of staff can decide. */
export const Approvals = ({ waiting }: { waiting: HomePageData['approvals'] }) => (
  <Card title="Awaiting your approval" flush actions={<AdminLinkButton to="/admin/approvals">Review</AdminLinkButton>}>
    <RowsTable
      name="Awaiting your approval"
      rows={waiting}
      keyOf={({ id }) => id}
      to={() => '/admin/approvals'}
      empty="Nothing to approve"
      columns={[
        { id: 'sentence', title: 'Requested change', cell: ({ sentence }) => sentence, phone: 'title' },
        { id: 'by', title: 'Requested by', cell: ({ proposedByName }) => proposedByName },
        { id: 'at', title: 'Requested', cell: ({ proposedAt }) => <When at={proposedAt} /> },
      ]}
    />
  </Card>
)
