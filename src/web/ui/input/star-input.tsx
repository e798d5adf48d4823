import './star-input.css'
import { Star } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { FieldSentence } from '../form/field.tsx'

interface StarInputProps {
  label: string
  /** What one star says, two … five. */
  names: readonly string[]
  name: string
  id: string
  /** "1" to "5"; empty when nothing is chosen. */
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Five radios that look like stars: chosen by arrow keys, by press, and read out as what they mean. */
export function StarInput({ label, names, name, id, value, error, onChange }: StarInputProps) {
  const note = `${id}-note`
  return (
    <fieldset className="field" aria-describedby={error ? note : undefined}>
      <legend className="field-label">{label}</legend>
      <span className="row">
        <span className="star-input">
          {names.map((title, place) => (
            <label key={title} className={place < Number(value) ? 'on' : undefined}>
              <input
                className="sr-only"
                type="radio"
                name={name}
                value={place + 1}
                checked={value === String(place + 1)}
                aria-invalid={error ? true : undefined}
                onChange={onChange}
              />
              <Star aria-hidden="true" />
              <span className="sr-only">{title}</span>
            </label>
          ))}
        </span>
        {value && (
          <span className="small muted" aria-hidden="true">
            {names[Number(value) - 1]}
          </span>
        )}
      </span>
      <FieldSentence id={note} error={error} />
    </fieldset>
  )
}
