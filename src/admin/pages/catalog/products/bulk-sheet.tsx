import { useState } from 'react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminParams, AdminResponse } from '../../../client/call-admin-api.ts'
import { failureTone } from '../../../client/failures.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { BulkChangeFields, type BulkEditChange } from './bulk-change.tsx'
import { FieldChanges, SellingPriceChange } from './change-cells.tsx'
import { applyLabel } from './product-labels.ts'

type Picks = AdminParams<'POST admin/products/bulk/edit'>['picks']
type Preview = AdminResponse<'POST admin/products/bulk/preview'>

interface BulkSheetProps {
  picks: Picks
  count: number
  onClose: () => void
  onDone: () => void
}

/** A bulk edit: chosen, previewed with its effect on prices, then applied. */
export function BulkSheet({ picks, count, onClose, onDone }: BulkSheetProps) {
  const [change, setChange] = useState<BulkEditChange | null>(null)
  const [previewedChange, setPreviewedChange] = useState<BulkEditChange | null>(null)
  // Only what was previewed is applied: another change is previewed again.
  const isPreviewed = change !== null && previewedChange === change
  const query = useAdminQuery('POST admin/products/bulk/preview', isPreviewed ? { picks, change } : null)
  const preview = query.isStale ? undefined : query.data
  const edit = useAdminMutation('POST admin/products/bulk/edit', {
    onSuccess: ({ changed, unsuited }) => {
      showToast(
        'ok',
        `${formatCount(changed, 'product')} changed${unsuited.length > 0 ? `, ${unsuited.length} skipped` : ''}. Undo under Imports and bulk edits`,
      )
      onDone()
    },
  })
  const showPreview = () => (isPreviewed ? query.refetch() : setPreviewedChange(change))
  const confirm = async () => {
    // Refused: by now it may do something else.
    if (change && !(await edit.mutate({ picks, change }))) query.refetch()
  }
  return (
    <SideSheet title={`Edit ${formatCount(count, 'product')}`} onClose={onClose} wide>
      <SheetBody>
        <div className="admin-form at-top">
          <BulkChangeFields onChange={setChange} />
          {preview && <View preview={preview} />}
          {isPreviewed && query.failure && (
            <Note tone={failureTone(query.failure)} live>
              {query.failure.sentence}
            </Note>
          )}
        </div>
      </SheetBody>
      <SheetFoot>
        <Button
          variant="secondary"
          size="small"
          disabled={!change}
          busy={query.isFetching && 'Loading'}
          onClick={showPreview}
        >
          Preview changes
        </Button>
        <Button
          size="small"
          disabled={!change || !preview || preview.changing === 0}
          busy={edit.isPending && 'Saving'}
          onClick={confirm}
        >
          {preview && change ? applyLabel(change, preview) : 'Apply'}
        </Button>
      </SheetFoot>
    </SideSheet>
  )
}

const View = ({ preview: { picked, changing, shown, unsuited } }: { preview: Preview }) => (
  <>
    <Note tone={changing > 0 ? 'info' : 'plain'} live>
      {changing} of {formatCount(picked, 'product')} will change
      {shown.length < changing && `; the first ${shown.length} are shown`}.
    </Note>
    {unsuited.length > 0 && (
      <Note tone="warn">
        {unsuited.length} cannot take this change and are skipped:
        <ul>
          {unsuited.slice(0, 10).map(({ id, name, sentence }) => (
            <li key={id}>
              {name}: {sentence}
            </li>
          ))}
        </ul>
      </Note>
    )}
    {shown.length > 0 && (
      <RowsTable
        name="What changes"
        rows={shown}
        keyOf={({ id }) => id}
        empty="No changes"
        columns={[
          { id: 'name', title: 'Product', phone: 'title', cell: ({ name }) => name },
          {
            id: 'change',
            title: 'Before → after',
            cell: ({ changes }) => <FieldChanges of={changes} />,
          },
          {
            id: 'price',
            title: 'Price',
            right: true,
            cell: ({ priceBeforePaise, priceAfterPaise }) => (
              <SellingPriceChange from={priceBeforePaise} to={priceAfterPaise} />
            ),
          },
        ]}
      />
    )}
  </>
)
