import { useState } from 'react'
import { mostUploadBytes, mostUploadSize } from '../../../units/uploads/upload-size.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { FieldSentence } from '../../../web/ui/form/field.tsx'
import { type AdminResponse, sendForm } from '../../client/call-admin-api.ts'
import type { FieldTies } from '../../use-form.ts'
import { UploadBox } from './upload-box.tsx'

/** Drawing eight sizes of a large picture takes some seconds. */
const drawingMs = 60_000

/** One picture, uploaded and resized like those of products. */
export function PictureField(props: FieldTies<string> & { label: string; hint?: string }) {
  const { value, onValue, error, label, optional, hint } = props
  const [sending, setSending] = useState<readonly File[]>([])
  const [refusal, setRefusal] = useState<string>()
  const send = async ([file]: readonly File[]) => {
    if (!file) return
    setSending([file])
    setRefusal(undefined)
    const body = new FormData()
    body.set('file', file)
    const response = await sendForm<AdminResponse<'POST admin/pictures/crop'>>('admin/pictures/add', body, {
      timeoutMs: drawingMs,
    })
    if (response.ok) onValue(response.data.name)
    else setRefusal(response.sentence)
    setSending([])
  }
  return (
    <div className="field">
      <span className="field-label">
        {label} {optional && <span className="optional">(optional)</span>}
      </span>
      {value && (
        <span className="row">
          <img
            className="one-picture"
            src={`/pictures/${value}-320.webp`}
            alt="Keep current"
            width={120}
            height={120}
          />
          {optional && (
            <Button variant="tertiary" size="tiny" onClick={() => onValue('')}>
              Remove
            </Button>
          )}
        </span>
      )}
      {hint && <FieldSentence hint={hint} />}
      <UploadBox
        label={sending.length > 0 ? 'Processing…' : value ? 'Replace image' : 'Upload image'}
        hint={`JPG, PNG or WebP, up to ${mostUploadSize}; cropped to a centre square`}
        accept="image/jpeg,image/png,image/webp"
        files={sending}
        maxBytes={mostUploadBytes}
        error={refusal ?? error}
        onFiles={(files) => sending.length === 0 && send(files)}
      />
    </div>
  )
}
