import './choice.css'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { awaitingControl } from '../awaiting-control.ts'

interface OptionCardProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** A picture goes before the words, and the radio after them. */
  picture?: ReactNode
  children: ReactNode
}

/** A radio in a frame: addresses, packages. Chosen it has an ink edge of 2 px. */
export function OptionCard({ picture, children, className, ...rest }: OptionCardProps) {
  const radio = <input type="radio" {...rest} {...awaitingControl(rest.disabled)} />
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside, on either side of the words
    <label className={className ? `option-card ${className}` : 'option-card'}>
      {picture ?? radio}
      <span className="grow">{children}</span>
      {picture && radio}
    </label>
  )
}
