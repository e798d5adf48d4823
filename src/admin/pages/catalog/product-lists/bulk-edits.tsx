import { useState } from 'react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable } from '../../../parts/table/data-table.tsx'

type Bulk = AdminResponse<'GET admin/products/bulk'>['edits'][number]
type Undone = AdminResponse<'POST admin/products/bulk/undo'>

/** The latest bulk edits, each of which can be undone. */
export function BulkEdits() {
  const query = useAdminQuery('GET admin/products/bulk', {})
  const [undoing, setUndoing] = useState<Bulk>()
  const undo = useAdminMutation('POST admin/products/bulk/undo', {
    onSuccess: (undone) => {
      showToast('ok', saysUndone(undone))
      setUndoing(undefined)
      query.refetch()
    },
  })
  return (
    <Card title="Bulk edits" flush>
      <DataTable
        name="Bulk edits"
        query={query}
        rowsOf={({ edits }) => edits}
        keyOf={({ id }) => id}
        empty={{ title: 'No bulk edits yet', fact: 'Select products in the list to start one.' }}
        columns={[
          {
            id: 'what',
            title: 'Change',
            phone: 'title',
            cell: ({ sentence }) => <span className="medium">{sentence}</span>,
          },
          {
            id: 'changed',
            title: 'Products',
            right: true,
            phone: 'figure',
            cell: ({ changed }) => <span className="number">{changed}</span>,
          },
          {
            id: 'at',
            title: 'When',
            cell: ({ at, by }) => (
              <>
                <When at={at} /> <span className="muted">{by}</span>
              </>
            ),
          },
          {
            id: 'undo',
            title: 'Undo',
            quiet: true,
            right: true,
            phone: 'act',
            cell: (one) =>
              one.undoneAt ? (
                <AdminStateTag>Undone by {one.undoneBy}</AdminStateTag>
              ) : (
                <Button
                  variant="secondary"
                  size="tiny"
                  aria-label={`Undo: ${one.sentence}`}
                  onClick={() => setUndoing(one)}
                >
                  Undo
                </Button>
              ),
          },
        ]}
      />
      {undoing && (
        <ConfirmDialog
          title={`Undo “${undoing.sentence}”?`}
          keep="Cancel"
          confirm="Undo"
          busy={undo.isPending && 'Undoing'}
          onKeep={() => setUndoing(undefined)}
          onConfirm={() => undo.mutate({ id: undoing.id })}
        >
          <p>
            {formatCount(undoing.changed, 'product')} will be restored. Products changed since then are left as they
            are.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const saysUndone = ({ restored, left }: Undone): string =>
  left.length === 0
    ? `${formatCount(restored, 'product')} restored`
    : `${formatCount(restored, 'product')} restored; ${left.length} skipped because they were changed since`
