import { LongTextField, TextField } from '../../../../parts/form/fields.tsx'
import { FormFields } from '../../../../parts/form/form.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import type { ProductForm } from '../product-draft.ts'
import { HtmlField } from './html-field.tsx'

export const ProductTextsCard = ({ form }: { form: ProductForm }) => (
  <Card title="Content" sub="Scripts and other unsafe markup are removed on save.">
    <div className="desk-form">
      <HtmlField label="Description" {...form.field('description')} />
      <HtmlField label="Specification" {...form.field('specification')} />
      <HtmlField label="Care" {...form.field('careInstruction')} />
      <FormFields>
        <TextField label="SEO title" className="whole" {...form.field('metaTitle')} />
        <LongTextField label="SEO description" rows={3} {...form.field('metaDescription')} />
        <LongTextField label="SEO keywords" rows={3} {...form.field('metaKeyword')} />
      </FormFields>
    </div>
  </Card>
)
