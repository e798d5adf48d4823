import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '../../web/ui/button/icon-button.tsx'
import { FieldSentence } from '../../web/ui/form/field.tsx'

interface ScansProps {
  name: string
  /** How many must be scanned; 0 where a piece may have no serial. */
  wanted: number
  serials: readonly string[]
  onSerials: (serials: readonly string[]) => void
  error?: string | undefined
}

/** A scanner types a serial and presses Enter; so does a hand. */
export function SerialScanner({ name, wanted, serials, onSerials, error }: ScansProps) {
  const [text, setText] = useState('')
  const errorId = useId()
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const serial = text.trim()
    if (serial && !serials.includes(serial)) onSerials([...serials, serial])
    setText('')
  }
  return (
    <div>
      <label className="field-label">
        {wanted > 0 ? `Serials: ${serials.length} of ${wanted} scanned` : 'Serials, where available'}
        <input
          className="input"
          aria-label={`Scan the serials of ${name}`}
          placeholder="Scan, or type and press Enter"
          value={text}
          maxLength={60}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={take}
        />
      </label>
      {error && <FieldSentence id={errorId} error={error} />}
      {serials.length > 0 && (
        <ul className="upload-files">
          {serials.map((serial) => (
            <li key={serial}>
              <span className="number">{serial}</span>
              <IconButton
                icon={X}
                size="small"
                label={`Remove ${serial}`}
                onClick={() => onSerials(serials.filter((one) => one !== serial))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
