import type { ComponentProps } from 'react'
import { type ControlTies, Field, type FieldFrame } from './field.tsx'
import { inputClass, splitFrame } from './text-input.tsx'

export type TextAreaProps = FieldFrame &
  Omit<ComponentProps<'textarea'>, keyof FieldFrame | keyof ControlTies> & { id?: string }

export function TextArea(props: TextAreaProps) {
  const { frame, control } = splitFrame(props)
  return <Field {...frame}>{(ties) => <textarea className={inputClass(frame)} {...control} {...ties} />}</Field>
}
