import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog/confirm-dialog.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { ApprovalPendingNote } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { RowAction } from '../../../parts/table/row-actions.tsx'
import { OutsideReviewsSheet } from './outside-reviews-sheet.tsx'

type Import = AdminResponse<'GET admin/reviews/outside'>['imports'][number]

const columnsOf = (remove: (one: Import) => void): readonly DataTableColumn<Import>[] => [
  { id: 'file', title: 'File', cell: ({ fileName }) => fileName, phone: 'title' },
  { id: 'count', title: 'Reviews', right: true, cell: ({ count }) => <span className="number">{count}</span> },
  { id: 'by', title: 'Imported by', cell: ({ by }) => by, phone: 'line' },
  { id: 'at', title: 'Imported', cell: ({ at }) => <When at={at} />, phone: 'line' },
  {
    id: 'state',
    title: 'Status',
    phone: 'tag',
    cell: ({ removedAt, removedBy }) =>
      removedAt ? (
        <AdminStateTag>{`Removed by ${removedBy}`}</AdminStateTag>
      ) : (
        <AdminStateTag tone="ok">Published</AdminStateTag>
      ),
  },
  {
    id: 'act',
    title: 'Remove',
    quiet: true,
    right: true,
    phone: 'act',
    cell: (one) => !one.removedAt && <RowAction label="Remove" of={one.fileName} quiet onPress={() => remove(one)} />,
  },
]

/** Reviews from marketplaces and maps, which product pages show apart from the shop’s own. */
export default function OutsideReviewsPage() {
  const query = useAdminQuery('GET admin/reviews/outside', {})
  const [isImporting, setIsImporting] = useState(false)
  const [removed, setRemoved] = useState<Import>()
  const remove = useAdminMutation('POST admin/reviews/outside/remove', {
    onSuccess: () => {
      setRemoved(undefined)
      query.refetch()
    },
  })
  return (
    <Page
      title="Outside reviews"
      sub="Reviews from other sites, shown with their origin below the shop’s own. They do not count in ratings. Each import needs a second person."
      actions={
        <Button size="tiny" onClick={() => setIsImporting(true)}>
          <Icon of={FileUp} size="small" />
          Import reviews
        </Button>
      }
    >
      {query.data?.proposals.map(({ id, sentence, by }) => (
        <ApprovalPendingNote key={id}>{`Requested by ${by}: ${sentence}`}</ApprovalPendingNote>
      ))}
      <Card flush>
        <DataTable
          name="Imports of outside reviews"
          query={query}
          rowsOf={(found) => found.imports}
          keyOf={({ id }) => id}
          columns={columnsOf(setRemoved)}
          empty="No imports yet"
        />
      </Card>
      {isImporting && <OutsideReviewsSheet onClose={() => setIsImporting(false)} onChanged={query.refetch} />}
      {removed && (
        <ConfirmDialog
          title={`Remove ${formatCount(removed.count, 'review')}?`}
          keep="Cancel"
          confirm="Remove reviews"
          busy={remove.isPending && 'Removing'}
          onKeep={() => setRemoved(undefined)}
          onConfirm={() => remove.mutate({ id: removed.id })}
        >
          <p>
            The reviews of {removed.fileName} leave the product pages. To publish them again, import the file again.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
