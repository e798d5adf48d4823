import type { ReactNode } from 'react'
import { Field } from '../form/field.tsx'
import { inputClass, splitFrame, type TextInputProps } from '../form/text-input.tsx'

interface PincodeInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'maxLength'> {
  /** A button inside the control, at the right: "Check". */
  button?: ReactNode
}

/** Six digits, whatever else is typed or pasted. */
export function PincodeInput({ button, ...props }: PincodeInputProps) {
  const { frame, control } = splitFrame(props)
  const { onChange, ...rest } = control
  return (
    <Field {...frame}>
      {(ties) => (
        <span className={button ? 'affix with-button' : 'affix'}>
          <input
            className={`${inputClass(frame)} number`}
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            data-autofocus={rest.autoFocus}
            {...rest}
            {...ties}
            onChange={(event) => {
              event.target.value = onlyDigits(event.target.value, 6)
              onChange?.(event)
            }}
          />
          {button}
        </span>
      )}
    </Field>
  )
}

/** "422 013" → "422013" */
export const onlyDigits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)
