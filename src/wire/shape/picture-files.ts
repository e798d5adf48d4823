/** Pictures that a form attaches: a file field that may repeat, or be empty. */
import * as z from 'zod/mini'
import { fieldSentence } from './field-sentences.ts'

const picture = z.union(
  [z.instanceof(File), z.literal('')],
  fieldSentence('fields.picture-missing', 'Attach a picture'),
)

export const pictureFiles = z._default(z.pipe(z.union([z.array(picture), picture]), z.transform(filesOf)), [])

/** An empty file field of a form counts as no file. */
function filesOf(sent: (File | '')[] | File | ''): File[] {
  return [sent].flat().filter((one): one is File => one instanceof File && one.size > 0)
}
