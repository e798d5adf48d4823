import { ChoiceField, CountField, DayField, YesNoField } from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { ProductForm } from './product-draft.ts'

export const SellingOptionsCard = ({ form }: { form: ProductForm }) => (
  <Card title="Selling options">
    <div className="desk-form">
      <div className="check-columns">
        <YesNoField label="Show price break-up" {...form.field('showPriceBreakup')} />
        <YesNoField label="Free shipping" {...form.field('freeShipping')} />
        <YesNoField label="Eligible for buy-back" {...form.field('buyBack')} />
        <YesNoField label="Silvera’s Choice" {...form.field('silveraChoice')} />
        <YesNoField label="Hot item" {...form.field('hotItem')} />
        <YesNoField label="Divine collection" {...form.field('divine')} />
        <YesNoField label="Pre-booking" {...form.field('preSale')} />
        <YesNoField label="Made to order" {...form.field('onOrder')} />
      </div>
      <FormFields>
        {form.values.preSale && (
          <DayField
            label="Pre-bookings ship on"
            hint="Set the pre-booking limit under Stock."
            {...form.field('despatchOn')}
            optional={false}
          />
        )}
        {form.values.onOrder && (
          <CountField label="Lead time (days)" unit="days" {...form.field('leadDays')} optional={false} />
        )}
        <CountField label="Low stock alert below" unit="pieces" {...form.field('lowStockLevel')} optional={false} />
        <ChoiceField
          label="Serial numbers"
          choices={[
            ['ours', 'Assigned when packed'],
            ['struck', 'Each piece arrives with its own'],
          ]}
          {...form.field('serials')}
          optional={false}
        />
      </FormFields>
    </div>
  </Card>
)
