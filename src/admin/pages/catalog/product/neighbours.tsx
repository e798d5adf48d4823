import { useState } from 'react'
import { ManyField } from '../../../parts/form/fields.tsx'
import { type PickedProduct, ProductPicker } from '../../../parts/form/product-picker.tsx'
import { structureChoices } from '../../../parts/form/structure-choices.ts'
import { Card, Cards } from '../../../parts/page/card.tsx'
import type { ProductForm, ProductFormChoices } from './product-draft.ts'

interface NeighboursProps {
  form: ProductForm
  initialProducts: readonly PickedProduct[]
  ownId: number
  choices: ProductFormChoices
}

export function Neighbours({ form, initialProducts, ownId, choices }: NeighboursProps) {
  const [products, setProducts] = useState<readonly PickedProduct[]>(initialProducts)
  const { field } = form
  const occasions = field('occasionIds')
  const pick = (name: 'relatedIds' | 'boughtTogetherIds', title: string) => (
    <ProductPicker
      title={title}
      ids={form.values[name]}
      loadedProducts={products}
      ownId={ownId}
      hint="If left empty, products similar to this one are shown."
      error={form.errorOf(name)}
      onLoadedProducts={(one) => setProducts((before) => [...before.filter(({ id }) => id !== one.id), one])}
      onIds={(ids) => form.set({ [name]: ids })}
    />
  )
  return (
    <Card title="Related products">
      <div className="admin-form">
        <Cards>
          {pick('relatedIds', 'You may also like')}
          {pick('boughtTogetherIds', 'Frequently bought together')}
        </Cards>
        <ManyField
          label="Occasions"
          choices={structureChoices(choices.occasions, form.values.occasionIds)}
          {...occasions}
          value={form.values.occasionIds.map(String)}
          onValue={(ids: readonly string[]) => form.set({ occasionIds: ids.map(Number) })}
        />
      </div>
    </Card>
  )
}
