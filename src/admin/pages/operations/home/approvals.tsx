import { AdminLinkButton } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import type { HomePageData } from './page.tsx'

/** What waits for this very person. */
export const Approvals = ({ waiting }: { waiting: HomePageData['approvals'] }) => (
  <Card title="Waits for you" flush actions={<AdminLinkButton to="/admin/approvals">Decide</AdminLinkButton>}>
    <RowsTable
      name="Proposals that wait for you"
      rows={waiting}
      keyOf={({ id }) => id}
      to={() => '/admin/approvals'}
      empty="Nothing waits."
      columns={[
        { id: 'sentence', title: 'What would be done', cell: ({ sentence }) => sentence, phone: 'title' },
        { id: 'by', title: 'Proposed by', cell: ({ proposedByName }) => proposedByName },
        { id: 'at', title: 'When', cell: ({ proposedAt }) => <When at={proposedAt} /> },
      ]}
    />
  </Card>
)
