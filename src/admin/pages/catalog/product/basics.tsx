import { productAttributes } from '../../../../shop/catalog/products/rules/attributes.ts'
import { createProductSlug, fieldTitles as label } from '../../../../shop/catalog/products/rules/product-form-data.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ChoiceField, TextField } from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import { structureChoices } from '../../../parts/form/structure-choices.ts'
import { Card } from '../../../parts/page/card.tsx'
import { AttributeField, AttributeFields } from './attribute-field.tsx'
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
        label={label.name}
        className="whole"
        maxLength={productAttributes.name.most}
        {...form.field('name')}
        onValue={(name: string) => {
          const follows = isNew && form.values.slug === createProductSlug(form.values.name)
          form.set({ name, ...(follows && { slug: createProductSlug(name) }) })
        }}
      />
      <div className="whole">
        <AttributeField form={form} of="nameHi" />
      </div>
      <TextField
        label={label.slug}
        hint={isNew ? `/product/${form.values.slug}` : 'The old URL redirects to the new one.'}
        {...form.field('slug')}
      />
      <AttributeField form={form} of="sku" />
      <ChoiceField
        label={label.subCategoryId}
        none="Choose one"
        choices={structureChoices(choices.subCategories, [form.values.subCategoryId])}
        {...form.field('subCategoryId')}
      />
      <ChoiceField
        label={label.brandId}
        none="Choose one"
        choices={structureChoices(choices.brands, [form.values.brandId])}
        {...form.field('brandId')}
      />
    </FormFields>
    <AttributeFields form={form} card="basics" />
    {form.values.slug !== createProductSlug(form.values.name) && isNew && form.values.name !== '' && (
      <Button variant="tertiary" size="tiny" onClick={() => form.set({ slug: createProductSlug(form.values.name) })}>
        Create URL handle from name
      </Button>
    )}
  </Card>
)
