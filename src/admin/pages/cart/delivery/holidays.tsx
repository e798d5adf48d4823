import { dayOf } from '../../../../units/date.ts'
import { formatWeekday } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { DayField, TextField } from '../../../parts/form/fields.tsx'
import { FormFields, StaffForm } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { shopTime } from '../../../shop-time.ts'
import { useStaffForm } from '../../../use-form.ts'

type Holiday = AdminResponse<'GET admin/delivery'>['holidays'][number]

/** Days besides Sundays on which nothing is despatched. */
export function HolidaysCard({ holidays, refetch }: { holidays: readonly Holiday[]; refetch: () => void }) {
  const remove = useAdminMutation('POST admin/delivery/holidays/remove', {
    onSuccess: refetch,
    successMessage: 'Holiday removed',
  })
  const form = useStaffForm('POST admin/delivery/holidays/add', {
    initial: { day: '', title: '' },
    done: 'Holiday added',
    onDone: () => {
      form.reset()
      refetch()
    },
  })
  return (
    <Card title="Holidays" sub="Skipped in despatch and delivery dates. Sundays are always skipped.">
      <RowsTable
        name="Holidays"
        rows={holidays}
        keyOf={({ day }) => day}
        columns={[
          { id: 'day', title: 'Date', cell: ({ day }) => formatWeekday(day), phone: 'title' },
          { id: 'title', title: 'Occasion', cell: ({ title }) => title },
          {
            id: 'act',
            title: 'Remove',
            quiet: true,
            right: true,
            phone: 'act',
            cell: ({ day, title }) => (
              <Button
                variant="secondary"
                size="tiny"
                disabled={remove.isPending}
                onClick={() => remove.mutate({ day })}
                aria-label={`Remove ${title}`}
              >
                Remove
              </Button>
            ),
          },
        ]}
        empty="No holidays yet"
      />
      <div className="above-m">
        <StaffForm form={form} submit="Add holiday" busy="Adding" variant="secondary">
          <FormFields>
            <DayField label="Date" {...form.field('day')} min={dayOf(shopTime())} />
            <TextField label="Occasion" {...form.field('title')} maxLength={60} />
          </FormFields>
        </StaffForm>
      </div>
    </Card>
  )
}
