import { Field } from '../form/field.tsx'
import { inputClass, splitFrame, type TextInputProps } from '../form/text-input.tsx'

/** An Indian mobile number with a fixed +91. A pasted prefix +91 or 0 is handled by the validation rule, not removed here. */
export function MobileInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  const { frame, control } = splitFrame(props)
  const spacedValue = props.readOnly && typeof props.value === 'string' ? { value: spaced(props.value) } : {}
  return (
    <Field {...frame}>
      {(ties) => (
        <span className="affix">
          <span className="before" aria-hidden="true">
            +91
          </span>
          <input
            className={`${inputClass(frame)} number`}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={16}
            {...control}
            {...spacedValue}
            {...ties}
          />
        </span>
      )}
    </Field>
  )
}

/** In groups of five digits, as the number is read aloud (rules/design.md 8.1). */
const spaced = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')
