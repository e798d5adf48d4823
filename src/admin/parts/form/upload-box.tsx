import { Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { formatMegabytes } from '../../../units/uploads/upload-size.ts'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { FieldSentence } from '../../../web/ui/form/field.tsx'
import { Icon } from '../../../web/ui/icon/icon.tsx'

interface UploadBoxProps {
  label: string
  /** "PNG, JPEG or WebP, at most 5 MB" */
  hint?: ReactNode
  /** As `accept` of an input: `image/*`, `.csv`. */
  accept?: string
  many?: boolean
  /** Opens a phone's camera. */
  camera?: boolean
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  maxBytes?: number
  error?: string | undefined
}

/** Files by a press, or dropped here; chosen ones are named and can be taken out again. */
export function UploadBox(props: UploadBoxProps) {
  const { label, hint, accept, many = false, camera, files, onFiles, maxBytes, error } = props
  const below = useId()
  const [over, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState('')

  const take = (picked: readonly File[]) => {
    const large = maxBytes === undefined ? undefined : picked.find(({ size }) => size > maxBytes)
    setTooLarge(large ? `${large.name} is larger than ${formatMegabytes(maxBytes ?? 0)}` : '')
    const fit = picked.filter((file) => file !== large)
    if (fit.length > 0) onFiles(many ? [...files, ...fit] : fit.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a courtesy; the input is the control */}
      <div
        className={classNames('upload', over && 'over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="button secondary small">
          <Icon of={Upload} size="small" />
          {label}
          <input
            type="file"
            accept={accept}
            multiple={many}
            {...(camera && { capture: 'environment' as const })}
            aria-describedby={below}
            onChange={(event) => {
              take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
        {hint && <span className="muted">{hint}</span>}
        {files.length > 0 && (
          <ul className="upload-files">
            {files.map((file) => (
              <li key={`${file.name}${file.size}${file.lastModified}`}>
                <span className="grow">{file.name}</span>
                <IconButton
                  icon={X}
                  size="small"
                  label={`Remove ${file.name}`}
                  onClick={() => onFiles(files.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <FieldSentence id={below} error={tooLarge || error} />
    </div>
  )
}
