import './field.css'
import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../icon/icon.tsx'

export interface FieldFrame {
  label: string
  /** Required is the default; optional fields say so. */
  optional?: boolean | undefined
  hint?: ReactNode
  /** The sentence when something is wrong; show it only after the field was touched or sent. */
  error?: string | undefined
  /** The sentence when it is right. */
  message?: ReactNode
  /** At the right of the label: "Change", "Forgot password?". */
  aside?: ReactNode
  className?: string | undefined
}

/** What the control needs to be tied to its label and sentences. */
export interface ControlTies {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': boolean
}

interface FieldProps extends FieldFrame {
  id?: string | undefined
  children: (ties: ControlTies) => ReactNode
}

/** Label above, control, one sentence below: hint, success or error (rules/design.md 7.2). */
export function Field({ label, optional, hint, error, message, aside, className, id, children }: FieldProps) {
  const t = useTexts(uiTexts)
  const made = useId()
  const control = id ?? made
  const below = `${control}-note`
  const hasMessage = Boolean(error || message || hint)
  const ties: ControlTies = {
    id: control,
    'aria-describedby': hasMessage ? below : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': !optional,
  }
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <span className="field-label">
        <label htmlFor={control}>
          {label}
          {optional && <span className="optional"> {t.optional}</span>}
        </label>
        {aside}
      </span>
      {children(ties)}
      <FieldSentence id={below} error={error} message={message} hint={hint} />
    </div>
  )
}

interface SentenceProps extends Pick<FieldFrame, 'error' | 'message' | 'hint'> {
  id?: string
}

/** One sentence at most: the error before the success before the hint. */
export function FieldSentence({ id, error, message, hint }: SentenceProps) {
  const langOf = useLangOf()
  if (error) {
    return (
      <p className="hint bad" id={id} role="alert">
        <Icon of={CircleAlert} />
        <span lang={langOf(error)}>{error}</span>
      </p>
    )
  }
  if (message) {
    return (
      <p className="hint ok" id={id} role="status">
        <Icon of={Check} />
        <span lang={langOf(message)}>{message}</span>
      </p>
    )
  }
  if (hint) {
    return (
      <div className="hint" id={id}>
        <span lang={langOf(hint)}>{hint}</span>
      </div>
    )
  }
  return null
}
