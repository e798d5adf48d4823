import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../../web/ui/icon-button.tsx'

interface ScansProps {
  name: string
  wanted: number
  serials: readonly string[]
  onSerials: (serials: readonly string[]) => void
}

/** A scanner types a serial and presses Enter; so does a hand. */
export function Scans({ name, wanted, serials, onSerials }: ScansProps) {
  const [text, setText] = useState('')
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
        Serials: {serials.length} of {wanted} scanned
        <input
          className="input"
          aria-label={`Scan the serials of ${name}`}
          placeholder="Scan, or type and press Enter"
          value={text}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={take}
        />
      </label>
      {serials.length > 0 && (
        <ul className="upload-files">
          {serials.map((serial) => (
            <li key={serial}>
              <span className="number">{serial}</span>
              <IconButton
                icon={X}
                size="small"
                label={`Take out ${serial}`}
                onClick={() => onSerials(serials.filter((one) => one !== serial))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
