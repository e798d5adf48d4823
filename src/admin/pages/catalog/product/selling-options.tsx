import { ChoiceField, CountField, DayField, YesNoField } from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { ProductForm } from './product-draft.ts'

export const SellingOptionsCard = ({ form }: { form: ProductForm }) => (
  <Card title="How it is sold">
    <div className="desk-form">
      <div className="check-columns">
        <YesNoField label="Price break-up shown" {...form.field('showPriceBreakup')} />
        <YesNoField label="Free shipping" {...form.field('freeShipping')} />
        <YesNoField label="We buy it back" {...form.field('buyBack')} />
        <YesNoField label="Silvera’s choice" {...form.field('silveraChoice')} />
        <YesNoField label="Hot item" {...form.field('hotItem')} />
        <YesNoField label="Divine collection" {...form.field('divine')} />
        <YesNoField label="Pre-booking" {...form.field('preSale')} />
        <YesNoField label="Made on order" {...form.field('onOrder')} />
      </div>
      <FormFields>
        {form.values.preSale && (
          <DayField
            label="Booked pieces leave on"
            hint="How many may be booked is set under Stock."
            {...form.field('despatchOn')}
            optional={false}
          />
        )}
        {form.values.onOrder && (
          <CountField label="Days to make" unit="days" {...form.field('leadDays')} optional={false} />
        )}
        <CountField label="Low stock below" unit="pieces" {...form.field('lowStockLevel')} optional={false} />
        <ChoiceField
          label="Serial numbers"
          choices={[
            ['ours', 'We give one when it is packed'],
            ['struck', 'Each piece comes with its own'],
          ]}
          {...form.field('serials')}
          optional={false}
        />
      </FormFields>
    </div>
  </Card>
)
