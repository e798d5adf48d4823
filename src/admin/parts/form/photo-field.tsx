import { useState } from 'react'
import type { CallFailure } from '../../../browser/call.ts'
import { UploadBox } from './upload-box.tsx'

/** A phone's picture is larger than what is stored of it: it is scaled down here, so that a weak connection can upload it. */
const mostBytes = 40 * 1024 * 1024
const largeBytes = 1024 * 1024
const mostPixels = 2000
const quality = 0.85

export interface Photo {
  /** Differs from file to file, even if phones give them the same name. */
  readonly id: string
  readonly inline: Promise<string>
}

/** The picture as a string; empty without one, undefined when it cannot be read. */
export const inlinePhotoOf = (photo: Photo | undefined): Promise<string | undefined> =>
  photo ? photo.inline.catch(() => undefined) : Promise.resolve('')

export const unreadablePhoto: CallFailure = {
  ok: false,
  status: 422,
  sentence: '',
  errors: { photo: 'This photo cannot be read. Take another one' },
  data: null,
}

interface PhotoFieldProps {
  label: string
  hint: string
  error: string | undefined
  /** Gets the photo's id and its scaled-down picture as a string; undefined while there is none. */
  onPhoto: (photo: Photo | undefined) => void
}

export function PhotoField({ label, hint, error, onPhoto }: PhotoFieldProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const take = (next: readonly File[]) => {
    setFiles(next)
    const [file] = next
    onPhoto(file && { id: `${file.name} ${file.size} ${file.lastModified}`, inline: smaller(file).then(inlineOf) })
  }
  return (
    <UploadBox
      label={label}
      hint={hint}
      accept="image/jpeg,image/png,image/webp"
      camera
      files={files}
      onFiles={take}
      maxBytes={mostBytes}
      error={error}
    />
  )
}

/** A file that cannot be drawn here is sent unchanged: the server says what is wrong with it. */
async function smaller(file: File): Promise<Blob> {
  if (file.size <= largeBytes) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob && blob.size < file.size ? blob : file
}

const inlineOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
