import './choice.css'
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { awaitingControl } from '../awaiting-control.ts'
import { FieldSentence } from './field.tsx'

interface ChoiceProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  children: ReactNode
  /** How many there are, at the right (filters). */
  count?: number | undefined
  error?: string | undefined
}

/** 20 px in a row of 44 px; the whole row is the label. */
export const Checkbox = (props: ChoiceProps) => <Choice type="checkbox" {...props} />

export const Radio = (props: ChoiceProps) => <Choice type="radio" {...props} />

function Choice({ type, children, count, error, className, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const langOf = useLangOf()
  const below = useId()
  const ties = error ? { 'aria-invalid': true as const, 'aria-describedby': below } : {}
  return (
    <>
      <label className={className ? `check ${className}` : 'check'}>
        <input type={type} {...rest} {...ties} {...awaitingControl(rest.disabled)} />
        <span lang={langOf(children)}>{children}</span>
        {count !== undefined && <span className="count">{count}</span>}
      </label>
      {error && <FieldSentence id={below} error={error} />}
    </>
  )
}
