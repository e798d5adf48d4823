import { mostUploadBytes } from '../../../../units/uploads/upload-size.ts'

/** The server's limits (rules/limits.md 3.2), checked before sending. */
const mostPixels = 6000
const kinds = ['image/jpeg', 'image/png', 'image/webp']

export type PictureFault = 'kind' | 'size' | 'pixels' | 'broken'
export type ReadPicture = { readonly inline: string } | { readonly unfit: PictureFault }

/** The file as the inline string that the request sends and the page previews, or why it cannot be sent. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (!kinds.includes(file.type)) return { unfit: 'kind' }
  if (file.size > mostUploadBytes) return { unfit: 'size' }
  try {
    const inline = await inlineOf(file)
    const { width, height } = await sizeOf(inline)
    return width > mostPixels || height > mostPixels ? { unfit: 'pixels' } : { inline }
  } catch {
    return { unfit: 'broken' }
  }
}

const inlineOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

const sizeOf = (inline: string): Promise<{ width: number; height: number }> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => reject(new Error('not a picture'))
    image.src = inline
  })
