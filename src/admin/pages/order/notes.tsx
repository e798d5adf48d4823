import { Card } from '../../parts/card.tsx'
import { LongTextField } from '../../parts/fields.tsx'
import { When } from '../../parts/figures.tsx'
import { StaffForm } from '../../parts/form.tsx'
import { useStaffForm } from '../../use-form.ts'
import type { OrderProps } from './page.tsx'

/** What staff tell each other; nothing of it is changed or taken away. */
export function Notes({ order, put }: OrderProps) {
  const form = useStaffForm('POST admin/orders/note', {
    initial: { order: order.order, text: '' },
    onDone: (next) => {
      form.reset()
      put(next)
    },
    done: 'Noted',
  })
  return (
    <Card title="Notes">
      <ul className="order-notes">
        {order.notes.map(({ by, text, at }) => (
          <li key={`${at}${text}`}>
            <p>{text}</p>
            <p className="micro muted">
              {by}, <When at={at} />
            </p>
          </li>
        ))}
      </ul>
      <StaffForm form={form} submit="Add note" busy="Adding" look="secondary">
        <LongTextField label="A note for your colleagues" rows={2} maxLength={1000} {...form.field('text')} />
      </StaffForm>
    </Card>
  )
}
