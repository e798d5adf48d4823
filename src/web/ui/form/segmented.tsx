import './segmented.css'
import type { ReactNode } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { classNames } from '../class-names.ts'

interface SegmentedProps<Value extends string> {
  /** The name of the group. */
  label: string
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
}

/** Two to four modes of which one is on. */
export function Segmented<Value extends string>({ label, options, value, onChange, wide }: SegmentedProps<Value>) {
  return (
    <fieldset className={classNames('segmented', wide && 'wide')} aria-label={label}>
      {options.map((option) => (
        <ActionButton
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </ActionButton>
      ))}
    </fieldset>
  )
}
