import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { englishFallbackHint } from '../../../parts/form/english-fallback-hint.ts'
import { TextField } from '../../../parts/form/fields.tsx'
import { StaffForm } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Announced = AdminResponse<'GET admin/content'>['announcement']

/** The line above every page. */
export function AnnouncementForm({
  of: { text, textHi, changedBy, changedAt },
  refetch,
}: {
  of: Announced
  refetch: () => void
}) {
  const form = useStaffForm('POST admin/content/announce', {
    initial: { text, textHi },
    optional: ['textHi'],
    params: (values) => ({ ...values, seen: text }),
    done: 'Announcement published',
    onDone: refetch,
  })
  return (
    <Card
      title="Announcement bar"
      sub={
        changedBy ? (
          <>
            <When at={changedAt} />, {changedBy}
          </>
        ) : (
          'Shown at the top of every page.'
        )
      }
    >
      <StaffForm form={form} submit="Publish" busy="Publishing">
        <TextField label="Announcement text" {...form.field('text')} maxLength={120} />
        <TextField
          label="Announcement text (Hindi)"
          hint={englishFallbackHint}
          {...form.field('textHi')}
          maxLength={120}
        />
      </StaffForm>
    </Card>
  )
}
