import { ChoiceField, LongTextField, TextField } from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { ProductForm, ProductFormChoices } from './product-draft.ts'

export function ComplianceCard({ form, choices }: { form: ProductForm; choices: ProductFormChoices }) {
  const maker = choices.brands.find(({ id }) => String(id) === form.values.brandId)?.manufacturer
  return (
    <Card
      title="What the law wants"
      sub={maker ? `Made and packed by ${maker}` : 'The maker’s address is its brand’s.'}
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
          hint="Name and address, of what is made abroad"
          rows={2}
          {...form.field('importer')}
        />
      </FormFields>
    </Card>
  )
}
