import { useState } from 'react'
import type { TypedAmount } from '../../../amounts.ts'
import {
  ChoiceField,
  CountField,
  LongTextField,
  MomentField,
  TextField,
  YesNoField,
} from '../../../parts/form/fields.tsx'
import { PictureField } from '../../../parts/form/picture-field.tsx'
import { ProductPicker } from '../../../parts/form/product-picker.tsx'
import type { FieldTies } from '../../../use-form.ts'
import { HtmlField } from '../../catalog/product/texts/html-field.tsx'
import type { ContentFieldSpec, ContentFieldValue, ContentPageData } from './content-kinds.ts'

/** What fields choose from. */
export interface ContentFieldChoices extends Pick<ContentPageData, 'products' | 'coupons'> {
  readonly categories: readonly (readonly [slug: string, title: string])[]
}

interface OneFieldProps {
  spec: ContentFieldSpec
  ties: FieldTies<ContentFieldValue>
  choices: ContentFieldChoices
}

/** A field of whichever kind; `content-kinds.ts` says what each holds. */
export function ContentField({ spec: { label, kind, hint }, ties, choices }: OneFieldProps) {
  const labels = { label, ...(hint && { hint }) }
  const text = { ...(ties as FieldTies<string>), ...labels }
  switch (kind) {
    case 'line':
      return <TextField {...text} maxLength={400} />
    case 'lines':
      return <LongTextField {...text} rows={4} maxLength={600} />
    case 'html':
      return <HtmlField {...text} />
    case 'picture':
      return <PictureField {...text} />
    case 'moment':
      return <MomentField {...text} />
    case 'yes-no':
      return <YesNoField {...(ties as FieldTies<boolean>)} {...labels} />
    case 'count':
      return <CountField {...(ties as FieldTies<TypedAmount>)} {...labels} />
    case 'product':
    case 'products':
      return (
        <ProductsField
          label={label}
          only={kind === 'product'}
          ties={ties as FieldTies<readonly number[]>}
          initialProducts={choices.products}
        />
      )
    case 'category':
      return <ChoiceField {...text} choices={choices.categories} {...(ties.value === '' && { none: 'Choose one' })} />
    case 'coupon':
      return <ChoiceField {...text} choices={withCurrent(choices.coupons, text.value)} none="None" />
    default:
      return <ChoiceField {...text} choices={kind} />
  }
}

/** The current choice stays in the list when shoppers no longer see it. */
const withCurrent = (codes: readonly string[], current: string) =>
  [...new Set([...codes, ...(current ? [current] : [])])].map((code) => [code, code] as const)

interface ProductsFieldProps {
  label: string
  only: boolean
  ties: FieldTies<readonly number[]>
  initialProducts: ContentPageData['products']
}

function ProductsField({ label, only, ties: { value, onValue, error }, initialProducts }: ProductsFieldProps) {
  const [products, setProducts] = useState(initialProducts)
  return (
    <ProductPicker
      title={label}
      ids={value}
      loadedProducts={products}
      ordered
      {...(only && { most: 1 })}
      hint={only ? undefined : 'None: use the list order'}
      error={error}
      onLoadedProducts={(one) => setProducts((before) => [...before, one])}
      onIds={onValue}
    />
  )
}
