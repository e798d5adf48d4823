import { LongTextField, TextField } from '../../../../parts/form/fields.tsx'
import { FormFields } from '../../../../parts/form/form.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import type { ProductForm } from '../product-draft.ts'
import { HtmlField } from './html-field.tsx'

export const ProductTextsCard = ({ form }: { form: ProductForm }) => (
  <Card title="Texts" sub="What does not belong on a page, scripts above all, is taken out when it is saved.">
    <div className="desk-form">
      <HtmlField label="Description" {...form.field('description')} />
      <HtmlField label="Specification" {...form.field('specification')} />
      <HtmlField label="Care" {...form.field('careInstruction')} />
      <FormFields>
        <TextField label="Title for search engines" className="whole" {...form.field('metaTitle')} />
        <LongTextField label="Description for search engines" rows={3} {...form.field('metaDescription')} />
        <LongTextField label="Keywords for search engines" rows={3} {...form.field('metaKeyword')} />
      </FormFields>
    </div>
  </Card>
)
