import type { Answers } from '../../ask.ts'
import { Card } from '../../parts/card.tsx'
import { TextField } from '../../parts/fields.tsx'
import { When } from '../../parts/figures.tsx'
import { StaffForm } from '../../parts/form.tsx'
import { useStaffForm } from '../../use-form.ts'

type Announced = Answers<'GET admin/content'>['announcement']

/** The line above every page. */
export function Announcement({ of: { text, changedBy, changedAt }, refetch }: { of: Announced; refetch: () => void }) {
  const form = useStaffForm('POST admin/content/announce', {
    initial: { text },
    asks: (values) => ({ ...values, seen: text }),
    done: 'Announced',
    onDone: refetch,
  })
  return (
    <Card
      title="Announcement"
      sub={
        changedBy ? (
          <>
            <When at={changedAt} />, {changedBy}
          </>
        ) : (
          'The line above every page.'
        )
      }
    >
      <StaffForm form={form} submit="Announce" busy="Announcing">
        <TextField label="What is announced" {...form.field('text')} maxLength={120} />
      </StaffForm>
    </Card>
  )
}
