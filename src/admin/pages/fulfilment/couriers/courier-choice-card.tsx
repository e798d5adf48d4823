import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { ChoiceField, CountField, GramsField, MoneyField, TextField } from '../../../parts/form/fields.tsx'
import { FormFields, StaffForm } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Choice = AdminResponse<'GET admin/couriers'>['choice']
type Rule = Choice['rules'][number]

interface CourierChoiceCardProps {
  integratedName: string
  choice: Choice
  refetch: () => void
}

const newRule: Rule = { first: '', last: '', mostWeightMilligrams: null, mostValuePaise: null, courier: 'csv' }

/** The CSV courier, and the rules in their order: the first one that a parcel fits decides. */
export function CourierChoiceCard({ integratedName, choice, refetch }: CourierChoiceCardProps) {
  const { name, trackingUrl, deliveryDays } = choice.csvCourier
  const form = useStaffForm('POST admin/couriers/save', {
    initial: { name, trackingUrl, deliveryDays: deliveryDays as TypedAmount, rules: choice.rules as readonly Rule[] },
    optional: ['name', 'trackingUrl'],
    params: ({ rules, deliveryDays: days, ...rest }) => ({
      choice: { csvCourier: { ...rest, deliveryDays: Number(days) }, rules: [...rules] },
      seen: { ...choice, rules: [...choice.rules] },
    }),
    done: 'Saved',
    onDone: refetch,
  })
  const { values, set, field } = form
  const change = (at: number, next: Partial<Rule>) =>
    set({ rules: values.rules.map((rule, place) => (place === at ? { ...rule, ...next } : rule)) })
  return (
    <Card
      title="Choice of courier"
      sub={`The first rule that a parcel fits decides. Without one it goes by ${integratedName}.`}
    >
      <StaffForm form={form} submit="Save couriers" busy="Saving">
        <FormFields>
          <TextField
            label="CSV courier"
            hint="A courier without an API: you export its parcels and import their statuses. It must be on the list of couriers in Settings."
            maxLength={40}
            {...field('name')}
          />
          <TextField
            label="Tracking page"
            hint="{waybill} stands for the reference of the parcel."
            maxLength={200}
            {...field('trackingUrl')}
          />
          <CountField
            label="Delivery time"
            unit="days"
            hint="From pickup, for delivery dates"
            {...field('deliveryDays')}
          />
        </FormFields>
        {values.rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing else that stays while it is typed
          <fieldset className="above-m" key={at}>
            <legend className="label-heading">Rule {at + 1}</legend>
            <FormFields>
              <TextField
                label="From pincode"
                name={`first-${at}`}
                value={rule.first}
                onValue={(first) => change(at, { first })}
                maxLength={6}
                {...required}
              />
              <TextField
                label="To pincode"
                name={`last-${at}`}
                value={rule.last}
                onValue={(last) => change(at, { last })}
                maxLength={6}
                {...required}
              />
              <GramsField
                label="Weight up to"
                name={`weight-${at}`}
                value={rule.mostWeightMilligrams}
                onValue={(mostWeightMilligrams) => change(at, { mostWeightMilligrams })}
                hint="Gross; blank: any"
                {...optional}
              />
              <MoneyField
                label="Value up to"
                name={`value-${at}`}
                value={rule.mostValuePaise}
                onValue={(mostValuePaise) => change(at, { mostValuePaise })}
                hint="Declared; blank: any"
                {...optional}
              />
              <ChoiceField
                label="Courier"
                name={`courier-${at}`}
                value={rule.courier}
                onValue={(courier) => change(at, { courier })}
                choices={[
                  ['csv', values.name || 'CSV courier'],
                  ['integrated', integratedName],
                ]}
                {...required}
              />
            </FormFields>
            <IconButton
              icon={Trash2}
              label={`Remove rule ${at + 1}`}
              onClick={() => set({ rules: values.rules.filter((_, place) => place !== at) })}
            />
          </fieldset>
        ))}
        <p className="above-m">
          <Button variant="secondary" size="small" onClick={() => set({ rules: [...values.rules, newRule] })}>
            <Icon of={Plus} size="small" /> Add rule
          </Button>
        </p>
      </StaffForm>
    </Card>
  )
}

const required = { error: undefined, optional: false } as const
const optional = { error: undefined, optional: true } as const
