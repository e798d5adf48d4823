import './otp-input.css'
import { useEffect, useRef } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Field } from '../form/field.tsx'
import { splitFrame, type TextInputProps } from '../form/text-input.tsx'
import { onlyDigits } from './pincode-input.tsx'

const digits = 6

/**
 * A one-time code: one input drawn as six cells, so that codes can be pasted and phones can fill them in. Its form is sent with
 * the sixth digit, once for each code: a refused one is sent again only by its button.
 */
export function OtpInput(props: Omit<TextInputProps, 'type' | 'inputMode' | 'maxLength' | 'autoComplete'>) {
  const t = useTexts(uiTexts)
  const { frame, control } = splitFrame(props)
  const { onChange, ...rest } = control
  const input = useRef<HTMLInputElement>(null)
  const lastSent = useRef('')
  const code = String(control.value ?? '')
  useEffect(() => {
    if (code.length < digits || code === lastSent.current) return
    lastSent.current = code
    input.current?.form?.requestSubmit()
  }, [code])
  const hint = frame.hint ? (
    <>
      {frame.hint} {t.codeSubmits}
    </>
  ) : (
    t.codeSubmits
  )
  return (
    <Field {...frame} hint={hint}>
      {(ties) => (
        <span className="otp-frame">
          <input
            className="input otp-input number"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus={rest.autoFocus}
            {...rest}
            {...ties}
            ref={input}
            onChange={(event) => {
              event.target.value = onlyDigits(event.target.value, digits)
              onChange?.(event)
            }}
          />
        </span>
      )}
    </Field>
  )
}
