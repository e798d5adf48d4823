/**
 * Fields of the back office, each given `{...form.field('name')}`. Amounts are typed in everyday units and held as whole
 * numbers: `MoneyField` paise, `PercentField` basis points, `GramsField` milligrams, `MeasuredFinenessField` 1/10000,
 * `CountField` whole numbers.
 */
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../units/plural.ts'
import { classNames } from '../../../web/ui/class-names.ts'
import { Checkbox } from '../../../web/ui/form/checkbox.tsx'
import { Field, FieldSentence } from '../../../web/ui/form/field.tsx'
import { Select } from '../../../web/ui/form/select.tsx'
import { TextArea } from '../../../web/ui/form/text-area.tsx'
import { TextInput } from '../../../web/ui/form/text-input.tsx'
import { PasswordInput } from '../../../web/ui/input/password-input.tsx'
import { formatTypedAmount, parseTypedAmount, type TypedAmount } from '../../amounts.ts'
import type { FieldTies } from '../../use-form.ts'

interface Frame {
  label: string
  hint?: ReactNode
  className?: string
}

type TextFieldProps = FieldTies<string> &
  Frame & {
    type?: 'text' | 'email' | 'tel' | 'url'
    autoComplete?: string
    inputMode?: 'numeric' | 'text'
    maxLength?: number
    placeholder?: string
    autoFocus?: boolean
    readOnly?: boolean
  }

export const TextField = ({ onValue, ...rest }: TextFieldProps) => (
  <TextInput autoComplete="off" {...rest} onChange={(event) => onValue(event.target.value)} />
)

export const PasswordField = ({ onValue, ...rest }: FieldTies<string> & Frame & { autoComplete: string }) => (
  <PasswordInput {...rest} onChange={(event) => onValue(event.target.value)} />
)

export const LongTextField = ({
  onValue,
  ...rest
}: FieldTies<string> & Frame & { rows?: number; maxLength?: number }) => (
  <TextArea {...rest} onChange={(event) => onValue(event.target.value)} />
)

type ChoiceFieldProps<Value extends string> = FieldTies<Value> &
  Frame & {
    choices: readonly (readonly [value: Value, title: string])[]
    /** The first choice, with an empty value: "Choose one". */
    none?: string
  }

export const ChoiceField = <Value extends string>({ onValue, choices, none, ...rest }: ChoiceFieldProps<Value>) => (
  <Select {...rest} onChange={(event) => onValue(event.target.value as Value)}>
    {none !== undefined && <option value="">{none}</option>}
    {choices.map(([value, title]) => (
      <option key={value} value={value}>
        {title}
      </option>
    ))}
  </Select>
)

export const YesNoField = ({ name, value, onValue, error, label, hint }: FieldTies<boolean> & Frame) => (
  <div>
    <Checkbox name={name} checked={value} onChange={(event) => onValue(event.target.checked)} error={error}>
      {label}
    </Checkbox>
    {hint && <FieldSentence hint={hint} />}
  </div>
)

/** Several of a few choices: roles, categories. */
export function ManyField<Value extends string>({
  name,
  value,
  onValue,
  error,
  label,
  hint,
  choices,
}: FieldTies<readonly Value[]> & Frame & { choices: readonly (readonly [value: Value, title: ReactNode])[] }) {
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      {choices.map(([one, title]) => (
        <Checkbox
          key={one}
          name={name}
          checked={value.includes(one)}
          onChange={(event) =>
            onValue(event.target.checked ? [...value, one] : value.filter((chosen) => chosen !== one))
          }
        >
          {title}
        </Checkbox>
      ))}
      <FieldSentence hint={hint} error={error} />
    </fieldset>
  )
}

type AmountProps = FieldTies<TypedAmount> & Frame & { autoFocus?: boolean; readOnly?: boolean }

export const MoneyField = (props: AmountProps) => <AmountField {...props} decimals={2} before="₹" />
export const PercentField = (props: AmountProps) => <AmountField {...props} decimals={2} trim unit="%" />
export const GramsField = (props: AmountProps) => <AmountField {...props} decimals={3} trim unit="g" />
/** As in an assay report: "999.9". */
export const MeasuredFinenessField = (props: AmountProps) => <AmountField {...props} decimals={1} trim />
/** Digital silver in units of 0.0001 g. */
export const SilverField = (props: AmountProps) => <AmountField {...props} decimals={4} unit="g" />
export const CountField = (props: AmountProps & { unit?: string }) => <AmountField {...props} decimals={0} trim />

interface AmountFieldProps extends AmountProps {
  decimals: number
  trim?: boolean
  before?: string
  unit?: string
}

/** Holds the typed text and its whole number; the text is formatted when the field is left. */
function AmountField(props: AmountFieldProps) {
  const {
    decimals,
    trim = false,
    before,
    unit,
    value,
    onValue,
    label,
    hint,
    optional,
    error,
    className,
    ...rest
  } = props
  const [text, setText] = useState(() => formatTypedAmount(value, decimals, { trim }))
  // Set from outside, by a reset or another field: the typed text no longer matches the value.
  const typed = parseTypedAmount(text, decimals)
  const displayed = Object.is(typed, value) ? text : formatTypedAmount(value, decimals, { trim })
  const type = (next: string) => {
    setText(next)
    onValue(parseTypedAmount(next, decimals))
  }
  return (
    <Field {...{ label, hint, optional, className, error: error ?? unreadable(value, decimals) }}>
      {(ties) => (
        <span className={classNames('affix', unit && 'with-unit')}>
          {before && <span className="before short">{before}</span>}
          <input
            className="input number"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...rest}
            {...ties}
            value={Number.isNaN(value) ? text : displayed}
            onChange={(event) => type(event.target.value)}
            onBlur={() => !Number.isNaN(value) && setText(formatTypedAmount(value, decimals, { trim }))}
          />
          {unit && <span className="after unit">{unit}</span>}
        </span>
      )}
    </Field>
  )
}

const unreadable = (value: TypedAmount, decimals: number): string | undefined =>
  Number.isNaN(value)
    ? decimals === 0
      ? 'Enter a whole number'
      : `Enter a number with at most ${formatCount(decimals, 'decimal')}`
    : undefined

/** A day in India, "2026-11-21". */
export const DayField = ({ onValue, ...rest }: FieldTies<string> & Frame & { min?: string; max?: string }) => (
  <TextInput {...rest} type="date" onChange={(event) => onValue(event.target.value)} />
)

/** A time by the Indian clock, held as ISO text with +05:30; empty is ''. */
export function MomentField({ value, onValue, ...rest }: FieldTies<string> & Frame) {
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      value={value.slice(0, 16)}
      onChange={(event) => onValue(event.target.value && `${event.target.value}:00+05:30`)}
    />
  )
}
