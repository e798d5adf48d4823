import { StaffForm } from '../../../parts/form/form.tsx'
import { MentionField } from '../../../parts/form/mention-field.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { StaffNoteList } from '../../../parts/page/staff-note-list.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { OrderProps } from './page.tsx'

/** Notes of staff; they cannot be changed or deleted. */
export function Notes({ order, setData }: OrderProps) {
  const form = useStaffForm('POST admin/orders/note', {
    initial: { order: order.order, text: '' },
    onDone: (next) => {
      form.reset()
      setData(next)
    },
    done: 'Note added',
  })
  return (
    <Card title="Notes">
      <StaffNoteList notes={order.notes} />
      <StaffForm form={form} submit="Add note" busy="Adding" variant="secondary">
        <MentionField label="Internal note" subject="order" rows={2} maxLength={1000} {...form.field('text')} />
      </StaffForm>
    </Card>
  )
}
