import { Plus, X } from 'lucide-react'
import { productAttributes } from '../../../../shop/catalog/products/rules/attributes.ts'
import { formatMoney } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { FieldSentence } from '../../../../web/ui/form/field.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { ChoiceField, CountField, MoneyField, PercentField } from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { AttributeField } from './attribute-field.tsx'
import { type BandDraft, newRowKey, type ProductForm } from './product-draft.ts'
import type { ProductPriceQuery } from './use-product-price.ts'

export function MakingChargeCard({ form, price }: { form: ProductForm; price: ProductPriceQuery }) {
  const { makingKind, bands } = form.values
  const pricedBands = price.data?.price?.bands ?? []
  const set = (key: number, next: Partial<BandDraft>) =>
    form.set({ bands: bands.map((band) => (band.key === key ? { ...band, ...next } : band)) })
  return (
    <Card title="Making charge" sub="Excl. GST">
      <FormFields three>
        <ChoiceField
          label="Charge type"
          choices={productAttributes.makingKind.choices}
          {...form.field('makingKind')}
          optional={false}
        />
        {makingKind === 'percent' ? (
          <PercentField key="share" label="Charge" {...form.field('makingValue')} optional={false} />
        ) : (
          <MoneyField key="amount" label="Charge" {...form.field('makingValue')} optional={false} />
        )}
        <AttributeField form={form} of="buyBackPremium" />
      </FormFields>
      <AttributeField form={form} of="freeMakingCharge" />
      <fieldset className="rows-of-fields" data-name="bands" tabIndex={-1}>
        <legend className="field-label">{productAttributes.bands.label}</legend>
        {bands.map((band, at) => (
          <div key={band.key} className="row-of-fields">
            <CountField label="From" {...tie(`from${band.key}`, band.from, (from) => set(band.key, { from }))} />
            <CountField label="To" {...tie(`to${band.key}`, band.to, (to) => set(band.key, { to }), true)} />
            {makingKind === 'percent' ? (
              <PercentField
                label="Charge"
                {...tie(`charge${band.key}`, band.makingValue, (makingValue) => set(band.key, { makingValue }))}
              />
            ) : (
              <MoneyField
                label="Charge"
                {...tie(`charge${band.key}`, band.makingValue, (makingValue) => set(band.key, { makingValue }))}
              />
            )}
            <span className="row-price number">{pricedBands[at] ? formatMoney(pricedBands[at].pricePaise) : ''}</span>
            <IconButton
              icon={X}
              label={`Remove band ${at + 1}`}
              onClick={() => form.set({ bands: bands.filter(({ key }) => key !== band.key) })}
            />
          </div>
        ))}
        <FieldSentence hint="Bands must be continuous; leave the last “To” blank." error={form.errorOf('bands')} />
        <Button variant="secondary" size="tiny" onClick={() => form.set({ bands: [...bands, nextBand(bands)] })}>
          <Icon of={Plus} size="small" />
          Add band
        </Button>
      </fieldset>
    </Card>
  )
}

const tie = <V,>(name: string, value: V, onValue: (value: V) => void, optional = false) => ({
  name,
  value,
  onValue,
  error: undefined,
  optional,
})

/** After the last one, which then ends before it. */
function nextBand(bands: readonly BandDraft[]): BandDraft {
  const last = bands.at(-1)
  const from = last ? (last.to ?? (last.from ?? 1) + 4) + 1 : 5
  return { key: newRowKey(), from, to: null, makingValue: last?.makingValue ?? null }
}
