import { X } from 'lucide-react'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { Select } from '../../../../web/ui/form/select.tsx'
import { TextInput } from '../../../../web/ui/form/text-input.tsx'
import { CountField, GramsField, MeasuredFinenessField, MoneyField } from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import type { CustomLineValues, LineValues } from './line-values.ts'
import type { OfferChoices } from './offer-form.tsx'

interface LineFieldsProps {
  line: LineValues
  /** Whether a price per piece can be agreed. */
  isFixed: boolean
  choices: OfferChoices
  /** Null removes the line. */
  onChange: (line: LineValues | null) => void
}

/** One item: a product of the catalogue, or a piece made for the customer, and what was agreed for it. */
export function OfferLineFields({ line, isFixed, choices, onChange }: LineFieldsProps) {
  const tie = <Field extends 'quantity' | 'makingChargePaise' | 'discountPaise' | 'fixedPricePaise'>(
    name: Field,
    optional: boolean,
  ) => ({
    name: `${line.key}.${name}`,
    value: line[name],
    onValue: (value: number | null) => onChange({ ...line, [name]: value }),
    error: undefined,
    optional,
  })
  const isProduct = line.kind === 'product'
  return (
    <fieldset className="stack">
      <legend className="row between">
        <span className="medium">{isProduct ? line.name : 'Custom piece'}</span>
        <IconButton icon={X} size="small" label={`Remove ${line.name || 'item'}`} onClick={() => onChange(null)} />
      </legend>
      {line.kind === 'custom' && <PieceFields line={line} choices={choices} onChange={onChange} />}
      <FormFields three>
        <CountField label="Quantity" {...tie('quantity', false)} />
        <MoneyField
          label="Making charge per piece"
          hint={isProduct ? 'Without GST. Blank: as in the catalogue' : 'Without GST'}
          {...tie('makingChargePaise', isProduct)}
        />
        <MoneyField label="Discount per piece" hint="GST included" {...tie('discountPaise', true)} />
        {isFixed && (
          <MoneyField
            label="Agreed price per piece"
            hint="GST included. Blank: rate, making charge and discount decide"
            {...tie('fixedPricePaise', true)}
          />
        )}
      </FormFields>
    </fieldset>
  )
}

interface PieceFieldsProps {
  line: CustomLineValues
  choices: OfferChoices
  onChange: (line: LineValues) => void
}

function PieceFields({ line, choices, onChange }: PieceFieldsProps) {
  const measure = <Field extends 'weightMg' | 'finenessPer10000'>(name: Field) => ({
    name: `${line.key}.${name}`,
    value: line[name],
    onValue: (value: number | null) => onChange({ ...line, [name]: value }),
    error: undefined,
    optional: false,
  })
  return (
    <FormFields three>
      <TextInput
        label="Description"
        autoComplete="off"
        maxLength={150}
        value={line.name}
        onChange={(event) => onChange({ ...line, name: event.target.value })}
      />
      <Select
        label="Category"
        value={line.subCategoryId ?? ''}
        onChange={(event) => onChange({ ...line, subCategoryId: Number(event.target.value) || null })}
      >
        <option value="">Choose one</option>
        {choices.subCategories.map(({ id, title, metal }) => (
          <option key={id} value={id}>
            {title} ({metal})
          </option>
        ))}
      </Select>
      <TextInput
        label="HSN code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={line.hsn}
        onChange={(event) => onChange({ ...line, hsn: event.target.value })}
      />
      <GramsField label="Weight" {...measure('weightMg')} />
      <MeasuredFinenessField label="Fineness" {...measure('finenessPer10000')} />
    </FormFields>
  )
}
