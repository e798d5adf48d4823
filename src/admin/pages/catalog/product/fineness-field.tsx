import type { ReactNode } from 'react'
import { formatFineness } from '../../../../units/format.ts'
import type { TypedAmount } from '../../../amounts.ts'
import { ChoiceField } from '../../../parts/form/fields.tsx'
import type { FieldTies } from '../../../use-form.ts'

const usual = [9999, 9995, 9990, 9950, 9250, 9167, 9160] as const

/** The usual finenesses; another one comes from an import, and stays in the list. */
export function FinenessField({
  value,
  onValue,
  ...ties
}: FieldTies<TypedAmount> & { label: string; hint?: ReactNode }) {
  const options = value === null || usual.some((one) => one === value) ? usual : [...usual, value]
  return (
    <ChoiceField
      none="Choose one"
      choices={options.map((one) => [String(one), formatFineness(one)] as const)}
      {...ties}
      value={value === null ? '' : String(value)}
      onValue={(text: string) => onValue(text === '' ? null : Number(text))}
    />
  )
}
