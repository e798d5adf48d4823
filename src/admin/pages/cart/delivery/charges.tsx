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

/** Before GST: silver by weight, gold, insurance, and the order value from which shipping is free. */
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
    check: ({ steps }) => (steps.every(isTyped) ? {} : { perKilogram: 'Complete or remove every silver step' }),
    done: 'Saved',
    onDone: refetch,
  })
  const { values, set, field } = form
  const change = (at: number, next: Partial<Step>) =>
    set({ steps: values.steps.map((step, place) => (place === at ? { ...step, ...next } : step)) })
  return (
    <Card title="Charges" sub="Excl. GST. Carts are updated at once.">
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
                label="Charge"
                name={`charge-${at}`}
                value={step.charge}
                onValue={(charge) => change(at, { charge })}
                {...plain}
              />
              <IconButton
                icon={Trash2}
                label={`Remove step up to ${step.upTo ? formatWeight(step.upTo) : 'blank'}`}
                disabled={values.steps.length === 1}
                onClick={() => set({ steps: values.steps.filter((_, place) => place !== at) })}
              />
            </div>
          ))}
          <p>
            <Button
              variant="secondary"
              size="small"
              onClick={() => set({ steps: [...values.steps, { upTo: null, charge: null }] })}
            >
              <Icon of={Plus} size="small" /> Add step
            </Button>
          </p>
        </fieldset>
        <FormFields>
          <MoneyField
            label="Each additional kg"
            {...field('perKilogram')}
            hint={`Default ${formatMoney(usual.charges.perKilogram)}`}
          />
          <MoneyField label="Gold, any weight" {...field('gold')} hint={`Default ${formatMoney(usual.charges.gold)}`} />
          <PercentField
            label="Insurance"
            {...field('insurance')}
            hint="Percentage of goods value, on every charged parcel"
          />
          <MoneyField label="Free shipping from" {...field('freeFrom')} hint="Goods value incl. GST" />
          <CountField
            label="Despatch within"
            unit="days"
            {...field('despatchWithinDays')}
            hint="Working days; shown on the site"
          />
        </FormFields>
      </StaffForm>
    </Card>
  )
}

const plain = { error: undefined, optional: false } as const
const isTyped = ({ upTo, charge }: Step): boolean =>
  [upTo, charge].every((value) => value !== null && !Number.isNaN(value))
