import { Plus, Trash2 } from 'lucide-react'
import { formatMoney, formatWeight } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { CountField, GramsField, MoneyField, PercentField } from '../../../parts/form/fields.tsx'
import { FormFields, StaffForm } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Terms = AdminResponse<'GET admin/delivery'>['terms']
interface Step {
  readonly upTo: TypedAmount
  readonly charge: TypedAmount
}

/** Before GST: silver by steps of weight, gold, insurance, and from what worth it is free. */
export function DeliveryChargesCard({ terms, usual, refetch }: { terms: Terms; usual: Terms; refetch: () => void }) {
  const { charges, despatchWithinDays } = terms
  const form = useStaffForm('POST admin/delivery/terms', {
    initial: {
      steps: charges.silverSteps as readonly Step[],
      perKilogram: charges.perKilogram as TypedAmount,
      gold: charges.gold as TypedAmount,
      insurance: charges.insurance as TypedAmount,
      freeFrom: charges.freeFrom as TypedAmount,
      despatchWithinDays: despatchWithinDays as TypedAmount,
    },
    params: ({ steps, despatchWithinDays: days, ...rest }) => ({
      terms: {
        charges: {
          silverSteps: steps.map(({ upTo, charge }) => ({ upTo: Number(upTo), charge: Number(charge) })),
          perKilogram: Number(rest.perKilogram),
          gold: Number(rest.gold),
          insurance: Number(rest.insurance),
          freeFrom: Number(rest.freeFrom),
        },
        despatchWithinDays: Number(days),
      },
      seen: { charges: { ...charges, silverSteps: [...charges.silverSteps] }, despatchWithinDays },
    }),
    check: ({ steps }) => (steps.every(isTyped) ? {} : { perKilogram: 'Fill in every step of silver, or remove it' }),
    done: 'Saved',
    onDone: refetch,
  })
  const { values, set, field } = form
  const change = (at: number, next: Partial<Step>) =>
    set({ steps: values.steps.map((step, place) => (place === at ? { ...step, ...next } : step)) })
  return (
    <Card title="Charges" sub="Before GST, which comes on top. Carts follow at once.">
      <StaffForm form={form} submit="Save charges" busy="Saving">
        <fieldset className="charge-steps">
          <legend className="label-heading">Silver</legend>
          {values.steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing else that stays while it is typed
            <div className="charge-step" key={at}>
              <GramsField
                label="Up to"
                name={`upTo-${at}`}
                value={step.upTo}
                onValue={(upTo) => change(at, { upTo })}
                {...plain}
              />
              <MoneyField
                label="Costs"
                name={`charge-${at}`}
                value={step.charge}
                onValue={(charge) => change(at, { charge })}
                {...plain}
              />
              <IconButton
                icon={Trash2}
                label={`Remove the step up to ${step.upTo ? formatWeight(step.upTo) : 'nothing'}`}
                disabled={values.steps.length === 1}
                onClick={() => set({ steps: values.steps.filter((_, place) => place !== at) })}
              />
            </div>
          ))}
          <p>
            <Button
              look="secondary"
              size="small"
              onClick={() => set({ steps: [...values.steps, { upTo: null, charge: null }] })}
            >
              <Icon of={Plus} size="small" /> Add a step
            </Button>
          </p>
        </fieldset>
        <FormFields>
          <MoneyField
            label="Each further kg begun"
            {...field('perKilogram')}
            hint={`Usually ${formatMoney(usual.charges.perKilogram)}`}
          />
          <MoneyField
            label="Gold of any weight"
            {...field('gold')}
            hint={`Usually ${formatMoney(usual.charges.gold)}`}
          />
          <PercentField label="Insurance" {...field('insurance')} hint="Of the goods, in every charged parcel" />
          <MoneyField label="Free from" {...field('freeFrom')} hint="Goods of this worth, GST included" />
          <CountField
            label="Leaves within"
            unit="days"
            {...field('despatchWithinDays')}
            hint="Working days; printed on the pages"
          />
        </FormFields>
      </StaffForm>
    </Card>
  )
}

const plain = { error: undefined, optional: false } as const
const isTyped = ({ upTo, charge }: Step): boolean =>
  [upTo, charge].every((value) => value !== null && !Number.isNaN(value))
