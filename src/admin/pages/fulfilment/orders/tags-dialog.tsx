import { mostTagLength, tagOf } from '../../../../shop/fulfilment/tags/rules.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { TextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { ordersText } from './order-labels.ts'
import type { BulkOrderOutcomes } from './use-bulk-order-actions.ts'

interface OrderTagsDialogProps {
  orders: readonly string[]
  onClose: () => void
  onDone: (data: BulkOrderOutcomes) => void
}

const tagsIn = (text: string): string[] => text.split(',').map(tagOf).filter(Boolean)

/** Adds and removes tags of the selected orders; several are separated by commas. */
export function OrderTagsDialog({ orders, onClose, onDone }: OrderTagsDialogProps) {
  const known = useAdminQuery('GET admin/orders/tags', {})
  const form = useStaffForm('POST admin/orders/tags', {
    initial: { add: '', remove: '' },
    optional: ['add', 'remove'],
    params: ({ add, remove }) => ({ orders: [...orders], add: tagsIn(add), remove: tagsIn(remove) }),
    check: ({ add, remove }) => (tagsIn(`${add},${remove}`).length === 0 ? { add: 'Enter a tag' } : {}),
    onDone,
  })
  const tags = known.data?.tags ?? []
  return (
    <FormDialog
      title={`Tag ${ordersText(orders.length)}`}
      form={form}
      submit="Save tags"
      busy="Saving"
      onClose={onClose}
    >
      <TextField
        label="Add tags"
        hint="Separate several by commas."
        maxLength={10 * mostTagLength}
        {...form.field('add')}
      />
      <TextField label="Remove tags" maxLength={10 * mostTagLength} {...form.field('remove')} />
      {tags.length > 0 && <p className="small muted">In use: {tags.slice(0, 20).join(', ')}</p>}
    </FormDialog>
  )
}
