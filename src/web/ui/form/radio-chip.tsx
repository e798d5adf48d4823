import './radio-chip.css'
import '../value/chip.css'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { awaitingControl } from '../awaiting-control.ts'

interface RadioChipProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  children: ReactNode
}

/** One of a few choices on a line. The radio lies over the whole chip, so that every pointer and reader meets its full size. */
export function RadioChip({ children, ...rest }: RadioChipProps) {
  return (
    <label className="chip radio-chip">
      <input type="radio" {...rest} {...awaitingControl(rest.disabled)} />
      <span>{children}</span>
    </label>
  )
}
