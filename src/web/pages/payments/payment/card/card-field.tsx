import { useLayoutEffect, useRef } from 'react'
import { Field } from '../../../../ui/form/field.tsx'
import { cardInputDigits, caretAfter } from './card.ts'

interface CardFieldProps {
  label: string
  autoComplete: string
  /** Digits only. */
  value: string
  most: number
  show: (digits: string) => string
  read: (typed: string) => string
  onValue: (digits: string) => void
  bad?: boolean
  hint?: string | undefined
  secret?: boolean
  className?: string
}

/** Groups digits while they are typed and keeps the caret in place. The input has no name, so no form of ours can send it. */
export function CardField(props: CardFieldProps) {
  const { label, autoComplete, value, most, show, read, onValue, bad, hint, secret, className } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const grouped = show(value)
  useLayoutEffect(() => {
    const at = caret.current
    caret.current = undefined
    if (at !== undefined && document.activeElement === input.current) input.current?.setSelectionRange(at, at)
  })
  return (
    <Field label={label} hint={hint} className={className}>
      {(ties) => (
        <input
          ref={input}
          className="input number"
          type={secret ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={autoComplete}
          spellCheck={false}
          {...ties}
          aria-invalid={bad || undefined}
          value={grouped}
          onChange={(event) => {
            const typed = event.target.value
            const digits = read(typed)
            const next = show(digits)
            const end = event.target.selectionStart ?? typed.length
            // A caret at the end stays at the end, whatever was inserted before it.
            caret.current =
              end >= typed.length ? next.length : caretAfter(next, cardInputDigits(typed.slice(0, end), most).length)
            onValue(digits)
          }}
        />
      )}
    </Field>
  )
}
