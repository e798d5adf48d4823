import { formatCount } from '../../../../units/plural.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { FieldChanges, SellingPriceChange } from './change-cells.tsx'

export type ChangePreviewData = Pick<
  AdminResponse<'POST admin/products/bulk/preview'>,
  'picked' | 'changing' | 'shown' | 'unsuited'
>

/** What a change of many products, or a scheduled one, does to each. */
export const ChangePreview = ({ of: { picked, changing, shown, unsuited } }: { of: ChangePreviewData }) => (
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
