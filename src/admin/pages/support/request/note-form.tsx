import { StaffForm } from '../../../parts/form/form.tsx'
import { MentionField } from '../../../parts/form/mention-field.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { StaffNoteList } from '../../../parts/page/staff-note-list.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { TicketPageProps } from './page.tsx'

/** An internal note; only staff read it. */
export function NoteForm({ request, setData }: TicketPageProps) {
  const form = useStaffForm('POST admin/requests/note', {
    initial: { number: request.number, text: '' },
    onDone: setData,
    done: 'Note added',
  })
  return (
    <Card title="Notes">
      <StaffNoteList notes={request.words.filter(({ kind }) => kind === 'note')} />
      <StaffForm form={form} submit="Add note" busy="Adding" variant="secondary">
        <MentionField label="Internal note" subject="request" rows={2} maxLength={2000} {...form.field('text')} />
      </StaffForm>
    </Card>
  )
}
