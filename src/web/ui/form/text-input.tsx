import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { type ControlTies, Field, type FieldFrame } from './field.tsx'

/** Takes apart what belongs to the frame and what to the control. */
export function splitFrame<Props extends FieldFrame & { id?: string | undefined }>(props: Props) {
  const { label, optional, hint, error, message, aside, className, id, ...control } = props
  return { frame: { label, optional, hint, error, message, aside, className, id }, control }
}

export type TextInputProps = FieldFrame &
  Omit<ComponentProps<'input'>, keyof FieldFrame | keyof ControlTies> & { id?: string }

/** One line of text. Numbers are text with an `inputMode`, never `type=number` (rules/design.md 7.2). */
export function TextInput(props: TextInputProps) {
  const { frame, control } = splitFrame(props)
  return <Field {...frame}>{(ties) => <input className={inputClass(frame)} {...control} {...ties} />}</Field>
}

export const inputClass = ({ error, message }: Pick<FieldFrame, 'error' | 'message'>): string =>
  classNames('input', Boolean(message) && !error && 'good')
