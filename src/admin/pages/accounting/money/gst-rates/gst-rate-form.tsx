import { addDays } from '../../../../../units/date.ts'
import type { TypedAmount } from '../../../../amounts.ts'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { ChoiceField, DayField, PercentField, TextField } from '../../../../parts/form/fields.tsx'
import { FormFields, StaffForm } from '../../../../parts/form/form.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { useStaffForm } from '../../../../use-form.ts'

type Rates = AdminResponse<'GET admin/money/gst-rates'>['rates']
type Metal = NonNullable<Rates[number]['metal']>
type Form = NonNullable<Rates[number]['form']>

interface GstRateFormProps {
  today: string
  rates: Rates
  refetch: () => void
}

/** Plans a rate from a future date. */
export function GstRateForm({ today, rates, refetch }: GstRateFormProps) {
  const form = useStaffForm('POST admin/money/gst-rates/add', {
    initial: {
      from: '',
      rate: null as TypedAmount,
      hsn: '',
      metal: '' as Metal | '',
      form: '' as Form | '',
    },
    optional: ['hsn', 'metal', 'form'],
    params: ({ from, rate, hsn, metal, form: shape }) => ({
      rate: { from, hsn, metal: metal || null, form: shape || null, rate: Number(rate) },
      seen: [...rates],
    }),
    done: 'GST rate scheduled',
    onDone: refetch,
    onProposed: refetch,
  })
  const { field } = form
  return (
    <Card
      title="Schedule a GST rate"
      sub="Applies from midnight, Indian time. Held prices and issued invoices keep their rate. A second person must approve it."
    >
      <StaffForm form={form} submit="Schedule rate" busy="Scheduling">
        <FormFields>
          <DayField label="From" {...field('from')} min={addDays(today, 1)} />
          <PercentField label="Rate" {...field('rate')} />
          <TextField label="HSN begins with" {...field('hsn')} hint="Leave blank for all goods" />
          <ChoiceField
            label="Metal"
            {...field('metal')}
            choices={[
              ['', 'All metals'],
              ['silver', 'Silver'],
              ['gold', 'Gold'],
            ]}
          />
          <ChoiceField
            label="Form"
            {...field('form')}
            choices={[
              ['', 'Coins and bars'],
              ['coin', 'Coins'],
              ['bar', 'Bars'],
            ]}
          />
        </FormFields>
      </StaffForm>
    </Card>
  )
}
