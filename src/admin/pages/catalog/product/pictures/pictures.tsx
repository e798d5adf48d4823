import { ArrowLeft, ArrowRight, Crop, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { mostUploadBytes, mostUploadSize } from '../../../../../units/uploads/upload-size.ts'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { FieldSentence } from '../../../../../web/ui/form/field.tsx'
import { lazyPart } from '../../../../../web/ui/lazy-part.tsx'
import { type AdminResponse, sendForm } from '../../../../client/call-admin-api.ts'
import { TextField } from '../../../../parts/form/fields.tsx'
import { UploadBox } from '../../../../parts/form/upload-box.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import type { PictureFormData, ProductForm } from '../product-draft.ts'
import type { PictureUploads } from './picture-uploads.ts'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).default)

/** Drawing eight sizes takes some seconds, on a busy machine many more. */
const drawingMs = 180_000

type Added = AdminResponse<'POST admin/pictures/crop'>

const urlOf = (name: string): string => `/pictures/${name}-320.webp`
/** Uploaded by staff; pictures delivered with the shop are cropped already. */
const isOwn = (name: string): boolean => name.startsWith('own-')

export function Pictures({ form, uploads }: { form: ProductForm; uploads: PictureUploads }) {
  const { pictures } = form.values
  const { sending, setSending, refusal, setRefusal } = uploads
  const [cropping, setCropping] = useState<string>()
  /** What is typed while another picture is drawn belongs to it. */
  const latest = useRef(pictures)
  latest.current = pictures
  const put = (next: readonly PictureFormData[]) => form.set({ pictures: [...next] })

  const send = async (files: readonly File[]) => {
    setSending(files)
    setRefusal(undefined)
    for (const file of files) {
      const body = new FormData()
      body.set('file', file)
      const response = await sendForm<Added>('admin/pictures/add', body, { timeoutMs: drawingMs })
      if (response.ok) put([...latest.current, { name: response.data.name, alt: '' }])
      else setRefusal(`${file.name}: ${response.sentence}`)
    }
    setSending([])
  }
  const reorder = (at: number, by: -1 | 1) => {
    const next = [...pictures]
    const [one] = next.splice(at, 1)
    next.splice(at + by, 0, one!)
    put(next)
  }
  return (
    <Card title="Images" sub="Square. The first image is shown in lists.">
      <div className="admin-form" data-name="pictures" tabIndex={-1}>
        {pictures.length > 0 && (
          <ol className="picture-list">
            {pictures.map(({ name, alt }, at) => (
              <li key={name}>
                <img src={urlOf(name)} alt={alt || `Image ${at + 1}`} width={120} height={120} />
                <TextField
                  label="Alt text"
                  name={`alt${name}`}
                  value={alt}
                  maxLength={160}
                  optional
                  error={undefined}
                  onValue={(text) => put(pictures.map((one) => (one.name === name ? { ...one, alt: text } : one)))}
                />
                <span className="row gap-2xs">
                  <IconButton
                    icon={ArrowLeft}
                    size="small"
                    label={`Move image ${at + 1} forward`}
                    disabled={at === 0}
                    onClick={() => reorder(at, -1)}
                  />
                  <IconButton
                    icon={ArrowRight}
                    size="small"
                    label={`Move image ${at + 1} back`}
                    disabled={at === pictures.length - 1}
                    onClick={() => reorder(at, 1)}
                  />
                  {isOwn(name) && (
                    <IconButton
                      icon={Crop}
                      size="small"
                      label={`Crop image ${at + 1}`}
                      onClick={() => setCropping(name)}
                    />
                  )}
                  <IconButton
                    icon={X}
                    size="small"
                    label={`Remove image ${at + 1}`}
                    onClick={() => put(pictures.filter((one) => one.name !== name))}
                  />
                </span>
              </li>
            ))}
          </ol>
        )}
        <UploadBox
          label={sending.length > 0 ? 'Processing…' : 'Add images'}
          hint={`JPG, PNG or WebP, up to ${mostUploadSize}, at least 1280 pixels recommended`}
          accept="image/jpeg,image/png,image/webp"
          many
          files={sending}
          maxBytes={mostUploadBytes}
          error={refusal ?? form.errorOf('pictures')}
          onFiles={(files) => sending.length === 0 && send(files)}
        />
        <TextField label="Video" hint="Link starting with https://" {...form.field('videoLink')} />
        {sending.length > 0 && <FieldSentence hint="Each image is resized; this takes a few seconds." />}
      </div>
      {cropping && (
        <CropDialog
          name={cropping}
          onClose={() => setCropping(undefined)}
          onCut={(name) => {
            put(latest.current.map((one) => (one.name === cropping ? { ...one, name } : one)))
            setCropping(undefined)
          }}
        />
      )}
    </Card>
  )
}
