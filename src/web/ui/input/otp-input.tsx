import './otp-input.css'
import { Field } from '../form/field.tsx'
import { splitFrame, type TextInputProps } from '../form/text-input.tsx'
import { onlyDigits } from './pincode-input.tsx'

/** A one-time code: one input drawn as six cells, so that codes can be pasted and phones can fill them in. */
export function OtpInput(props: Omit<TextInputProps, 'type' | 'inputMode' | 'maxLength' | 'autoComplete'>) {
  const { frame, control } = splitFrame(props)
  const { onChange, ...rest } = control
  return (
    <Field {...frame}>
      {(ties) => (
        <span className="otp-frame">
          <input
            className="input otp-input number"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...rest}
            {...ties}
            onChange={(event) => {
              event.target.value = onlyDigits(event.target.value, 6)
              onChange?.(event)
            }}
          />
        </span>
      )}
    </Field>
  )
}
