import { dayOf } from '../../../../../units/date.ts'
import type { TypedAmount } from '../../../../amounts.ts'
import { DayField, GramsField, LongTextField } from '../../../../parts/form/fields.tsx'
import { FormDialog, FormFields } from '../../../../parts/form/form.tsx'
import { shopTime } from '../../../../shop-time.ts'
import { useStaffForm } from '../../../../use-form.ts'

interface CountDialogProps {
  metal: 'gold' | 'silver'
  onClose: () => void
  onDone: () => void
}

/** What was counted of a metal on a day. A wrong count is followed by another. */
export function CountDialog({ metal, onClose, onDone }: CountDialogProps) {
  const today = dayOf(shopTime())
  const form = useStaffForm('POST admin/metal/count', {
    initial: { day: today, fineMilligrams: null as TypedAmount, note: '' },
    optional: ['note'],
    params: ({ fineMilligrams, ...rest }) => ({ metal, ...rest, fineMilligrams: fineMilligrams ?? 0 }),
    onDone,
  })
  return (
    <FormDialog title={`Physical count of ${metal}`} form={form} submit="Save count" busy="Saving" onClose={onClose}>
      <FormFields>
        <DayField label="At the end of" max={today} {...form.field('day')} />
        <GramsField
          label="Fine weight"
          hint="Counts cannot be changed. Enter another one to correct it; the newest of a day applies."
          {...form.field('fineMilligrams')}
        />
      </FormFields>
      <LongTextField label="Note" hint="Who counted, and what." maxLength={400} {...form.field('note')} />
    </FormDialog>
  )
}
