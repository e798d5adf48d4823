import { useLayoutEffect, useRef } from 'react'

interface BareCheckboxProps {
  label: string
  checked: boolean
  /** Some of the rows it selects are selected. */
  some?: boolean
  onChange: (on: boolean) => void
}

/** A checkbox without a visible label. */
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
