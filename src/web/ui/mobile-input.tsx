import { Field } from './field.tsx'
import { inputClass, splitFrame, type TextInputProps } from './text-input.tsx'

/** An Indian mobile number with a fixed +91. A pasted +91 or 0 in front is understood by the rule, not cut here. */
export function MobileInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  const { frame, control } = splitFrame(props)
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
            {...ties}
          />
        </span>
      )}
    </Field>
  )
}
