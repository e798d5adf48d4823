import { ChoiceField, LongTextField, TextField } from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { ProductForm, ProductFormChoices } from './product-draft.ts'

export function ComplianceCard({ form, choices }: { form: ProductForm; choices: ProductFormChoices }) {
  const maker = choices.brands.find(({ id }) => String(id) === form.values.brandId)?.manufacturer
  return (
    <Card
      title="Compliance (Legal Metrology)"
      sub={maker ? `Manufactured and packed by ${maker}` : 'The manufacturer’s address is taken from the brand.'}
    >
      <FormFields>
        <TextField
          label="HSN"
          hint="Coins 71189000, silver bars 71069290, gold bars 71081300"
          inputMode="numeric"
          {...form.field('hsn')}
          optional={false}
        />
        <TextField label="Country of origin" {...form.field('countryOfOrigin')} optional={false} />
        <ChoiceField
          label="Hallmark"
          choices={[
            ['none', 'None'],
            ['bis_bullion', 'BIS bullion mark'],
            ['bis_huid', 'BIS hallmark with HUID'],
          ]}
          {...form.field('hallmark')}
          optional={false}
        />
        <LongTextField
          label="Importer"
          hint="Name and address, for imported products"
          rows={2}
          {...form.field('importer')}
        />
      </FormFields>
    </Card>
  )
}
