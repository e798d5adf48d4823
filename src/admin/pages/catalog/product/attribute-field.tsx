/** Form fields of product attributes: the kind of an attribute decides which control it gets. */
import type { ComponentType, ReactNode } from 'react'
import type { AttributeKind, ProductAttribute } from '../../../../shop/catalog/products/rules/attribute-kinds.ts'
import { isAlwaysRequired } from '../../../../shop/catalog/products/rules/checklist.ts'
import {
  attributeOf,
  type ProductFormField,
  productFormFields,
} from '../../../../shop/catalog/products/rules/product-form-data.ts'
import {
  ChoiceField,
  CountField,
  DayField,
  GramsField,
  LongTextField,
  MoneyField,
  TextField,
  YesNoField,
} from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import type { FieldTies } from '../../../use-form.ts'
import { FinenessField } from './fineness-field.tsx'
import type { ProductDraft, ProductForm } from './product-draft.ts'
import { HtmlField } from './texts/html-field.tsx'

// biome-ignore lint/suspicious/noExplicitAny: each kind holds its own values
type Control = ComponentType<FieldTies<any> & { label: string; hint?: ReactNode; attribute: ProductAttribute }>

const controls: { readonly [Kind in AttributeKind]?: Control } = {
  line: ({ attribute, ...field }) => {
    const { rows = 1, most } = attribute as Extract<ProductAttribute, { kind: 'line' }>
    return rows > 1 ? <LongTextField rows={rows} {...field} /> : <TextField maxLength={most} {...field} />
  },
  html: ({ attribute, ...field }) => <HtmlField {...field} />,
  flag: ({ attribute, ...field }) => <YesNoField {...field} />,
  choice: ({ attribute, ...field }) => (
    <ChoiceField choices={(attribute as Extract<ProductAttribute, { kind: 'choice' }>).choices} {...field} />
  ),
  weight: ({ attribute, ...field }) => <GramsField {...field} />,
  fineness: ({ attribute, ...field }) => <FinenessField {...field} />,
  money: ({ attribute, ...field }) => <MoneyField {...field} />,
  count: ({ attribute, ...field }) => (
    <CountField {...('unit' in attribute && attribute.unit && { unit: attribute.unit })} {...field} />
  ),
  day: ({ attribute, ...field }) => <DayField {...field} />,
}

interface AttributeControlProps {
  of: ProductFormField
  // biome-ignore lint/suspicious/noExplicitAny: the ties of whichever field is named
  ties: FieldTies<any>
  /** Where its label differs from the form's. */
  label?: string
  hint?: ReactNode
}

/**
 * One value of an attribute. Null for kinds that the form composes itself: volume bands, pictures, packages, related
 * products.
 */
export function AttributeControl({ of, ties, label, hint }: AttributeControlProps) {
  const attribute = attributeOf(of)
  const Kind = controls[attribute.kind]
  return Kind ? <Kind {...ties} label={label ?? attribute.label} hint={hint} attribute={attribute} /> : null
}

/** Only single-line text may stay empty, and only where the law permits it. */
const canBeEmpty = (field: ProductFormField): boolean => attributeOf(field).kind === 'line' && !isAlwaysRequired(field)

export const AttributeField = ({ form, of }: { form: ProductForm; of: ProductFormField & keyof ProductDraft }) => (
  <AttributeControl of={of} hint={attributeOf(of).help} ties={{ ...form.field(of), optional: canBeEmpty(of) }} />
)

/** All attributes of one card of the form, in the order of the table: long texts first, then checkboxes, then the rest. */
export function AttributeFields({ form, card }: { form: ProductForm; card: ProductAttribute['card'] }) {
  const fields = productFormFields.filter((field): field is ProductFormField & keyof ProductDraft => {
    const { card: own, shownWith } = attributeOf(field)
    return own === card && (!shownWith || form.values[shownWith as keyof ProductDraft] === true)
  })
  const ofKind = (...kinds: AttributeKind[]) => fields.filter((field) => kinds.includes(attributeOf(field).kind))
  const flags = ofKind('flag')
  const htmlFields = ofKind('html')
  const others = fields.filter((field) => !flags.includes(field) && !htmlFields.includes(field))
  const renderFields = (some: typeof fields) =>
    some.map((field) => <AttributeField key={field} form={form} of={field} />)
  return (
    <div className="admin-form">
      {renderFields(htmlFields)}
      {flags.length > 0 && <div className="check-columns">{renderFields(flags)}</div>}
      <FormFields>{renderFields(others)}</FormFields>
    </div>
  )
}
