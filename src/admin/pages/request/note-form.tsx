import { Card } from '../../parts/card.tsx'
import { LongTextField } from '../../parts/fields.tsx'
import { When } from '../../parts/figures.tsx'
import { StaffForm } from '../../parts/form.tsx'
import { useStaffForm } from '../../use-form.ts'
import type { RequestProps } from './page.tsx'

/** What staff tell each other; nobody else reads it. */
export function NoteForm({ request, put }: RequestProps) {
  const form = useStaffForm('POST admin/requests/note', {
    initial: { number: request.number, text: '' },
    onDone: put,
    done: 'Noted',
  })
  const notes = request.words.filter(({ kind }) => kind === 'note')
  return (
    <Card title="Notes">
      <ul className="order-notes">
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p className="whitespace-pre-wrap">{text}</p>
            <p className="micro muted">
              {by}, <When at={at} />
            </p>
          </li>
        ))}
      </ul>
      <StaffForm form={form} submit="Add note" busy="Adding" look="secondary">
        <LongTextField label="A note for your colleagues" rows={2} maxLength={2000} {...form.field('text')} />
      </StaffForm>
    </Card>
  )
}
