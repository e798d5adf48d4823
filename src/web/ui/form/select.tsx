import type { ComponentProps } from 'react'
import { type ControlTies, Field, type FieldFrame } from './field.tsx'
import { inputClass, splitFrame } from './text-input.tsx'

export type SelectProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | keyof ControlTies> & { id?: string }

/** The platform's own list: it is the best there is on a phone. */
export function Select(props: SelectProps) {
  const { frame, control } = splitFrame(props)
  return <Field {...frame}>{(ties) => <select className={inputClass(frame)} {...control} {...ties} />}</Field>
}
