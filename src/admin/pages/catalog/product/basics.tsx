import { createProductSlug } from '../../../../shop/catalog/products/rules/product-form-data.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ChoiceField, GramsField, TextField } from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FinenessField } from './fineness-field.tsx'
import type { ProductForm, ProductFormChoices } from './product-draft.ts'

export const Basics = ({
  form,
  choices,
  isNew,
}: {
  form: ProductForm
  choices: ProductFormChoices
  isNew: boolean
}) => (
  <Card title="Basics">
    <FormFields>
      <TextField
        label="Name"
        className="whole"
        maxLength={120}
        {...form.field('name')}
        onValue={(name: string) => {
          const follows = isNew && form.values.slug === createProductSlug(form.values.name)
          form.set({ name, ...(follows && { slug: createProductSlug(name) }) })
        }}
      />
      <TextField
        label="URL handle"
        hint={isNew ? `/product/${form.values.slug}` : 'The old URL redirects to the new one.'}
        {...form.field('slug')}
      />
      <TextField label="SKU" hint="Used to match rows in imports." {...form.field('sku')} />
      <ChoiceField
        label="Sub-category"
        none="Choose one"
        choices={choices.subCategories.map(({ id, title }) => [String(id), title] as const)}
        {...form.field('subCategoryId')}
      />
      <ChoiceField
        label="Brand"
        none="Choose one"
        choices={choices.brands.map(({ id, title }) => [String(id), title] as const)}
        {...form.field('brandId')}
      />
      <GramsField label="Net weight" {...form.field('weightMg')} optional={false} />
      <FinenessField {...form.field('finenessPer10000')} optional={false} />
    </FormFields>
    {form.values.slug !== createProductSlug(form.values.name) && isNew && form.values.name !== '' && (
      <Button look="tertiary" size="tiny" onClick={() => form.set({ slug: createProductSlug(form.values.name) })}>
        Create URL handle from name
      </Button>
    )}
  </Card>
)
