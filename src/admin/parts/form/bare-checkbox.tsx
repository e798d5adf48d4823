import { useLayoutEffect, useRef } from 'react'

interface BareCheckboxProps {
  label: string
  checked: boolean
  /** Some of what it stands for are chosen. */
  some?: boolean
  onChange: (on: boolean) => void
}

/** A box to tick without words beside it. */
export function BareCheckbox({ label, checked, some = false, onChange }: BareCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <label className="check">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
