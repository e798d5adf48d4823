/** Refusals of files that cannot be accepted (rules/limits.md 3.2). */
import { mostUploadSize } from '../../units/uploads/upload-size.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'

export const messages = {
  'uploads.kind': [
    415,
    ({ pdf }) => (pdf ? 'Attach a JPG, PNG or WebP picture, or a PDF' : 'Attach a JPG, PNG or WebP picture'),
  ],
  'uploads.size': [413, `Attach a file of at most ${mostUploadSize}`],
  'uploads.pixels': [413, 'Attach a picture of at most 6000 pixels on each side'],
  'uploads.broken': [415, 'This picture cannot be read. Please save it again or attach another one'],
} satisfies RefusalMessages
