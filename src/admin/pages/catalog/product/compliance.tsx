import { Card } from '../../../parts/page/card.tsx'
import { AttributeFields } from './attribute-field.tsx'
import type { ProductForm, ProductFormChoices } from './product-draft.ts'

export function ComplianceCard({ form, choices }: { form: ProductForm; choices: ProductFormChoices }) {
  const maker = choices.brands.find(({ id }) => String(id) === form.values.brandId)?.manufacturer
  return (
    <Card
      title="Compliance (Legal Metrology)"
      sub={maker ? `Manufactured and packed by ${maker}` : 'The manufacturer’s address is taken from the brand.'}
    >
      <AttributeFields form={form} card="compliance" />
    </Card>
  )
}
