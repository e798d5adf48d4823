import { Plus, X } from 'lucide-react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { FieldSentence } from '../../../../web/ui/form/field.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { ChoiceField, MoneyField, TextField, YesNoField } from '../../../parts/form/fields.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { newRowKey, type ProductForm } from './product-draft.ts'

type Row = ProductForm['values']['packages'][number]

export function Packages({ form }: { form: ProductForm }) {
  const { packages, pictures } = form.values
  const set = (key: number, next: Partial<Row>) =>
    form.set({
      packages: packages.map((one) =>
        one.key === key ? { ...one, ...next } : { ...one, ...(next.isChosen && { isChosen: false }) },
      ),
    })
  const images = [...new Set([...pictures.map(({ name }) => name), ...packages.map(({ image }) => image)])]
  const add = () =>
    form.set({
      packages: [
        ...packages,
        {
          key: newRowKey(),
          id: null,
          title: '',
          titleHi: '',
          pricePaise: 0,
          image: images[0] ?? '',
          isChosen: packages.length === 0,
        },
      ],
    })
  return (
    <Card title="Packaging" sub="Prices incl. GST. One can be preselected.">
      <fieldset className="rows-of-fields" aria-label="Packaging" data-name="packages" tabIndex={-1}>
        {packages.map((one, at) => (
          <div key={one.key} className="row-of-fields package-row">
            <TextField
              label="Title"
              {...tie(`title${one.key}`, one.title, (title: string) => set(one.key, { title }))}
            />
            <TextField
              label="Title (Hindi)"
              {...tie(`titleHi${one.key}`, one.titleHi, (titleHi: string) => set(one.key, { titleHi }))}
              optional
            />
            <MoneyField
              label="Price"
              {...tie(`price${one.key}`, one.pricePaise, (pricePaise) => set(one.key, { pricePaise }))}
            />
            <ChoiceField
              label="Picture"
              choices={images.map((name) => [name, name] as const)}
              {...tie(`image${one.key}`, one.image, (image: string) => set(one.key, { image }))}
            />
            <YesNoField
              label="Preselected"
              {...tie(`chosen${one.key}`, one.isChosen, (isChosen) => set(one.key, { isChosen }))}
            />
            <IconButton
              icon={X}
              label={`Remove package ${at + 1}`}
              onClick={() => form.set({ packages: packages.filter(({ key }) => key !== one.key) })}
            />
          </div>
        ))}
        <FieldSentence error={form.errorOf('packages')} />
        <Button variant="secondary" size="tiny" onClick={add} disabled={images.length === 0}>
          <Icon of={Plus} size="small" />
          Add packaging
        </Button>
        {images.length === 0 && <p className="small muted">Add a picture first.</p>}
      </fieldset>
    </Card>
  )
}

const tie = <V,>(name: string, value: V, onValue: (value: V) => void) => ({
  name,
  value,
  onValue,
  error: undefined,
  optional: false,
})
