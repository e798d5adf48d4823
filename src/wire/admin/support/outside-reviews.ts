/** Reviews from other sites: the preview of a file, its import, and the removal of an import. */
import * as z from 'zod/mini'
import { hasTooManyLines, mostTableLines } from '../../../units/csv/line-limit.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

/** Two hundred characters for each of the lines. */
export const mostOutsideReviewsLength = 1_000_000
const text = inputText({ required: 'Choose a file or paste its rows', most: mostOutsideReviewsLength }).check(
  z.refine((file) => !hasTooManyLines(file), `Import at most ${mostTableLines} lines at once`),
)

export const listOutsideReviewImports = {
  params: z.strictObject({}),
  response: z.strictObject({
    /** Imports that wait for a second person. */
    proposals: z.array(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
    imports: z.array(
      z.strictObject({
        id,
        fileName: z.string(),
        count: z.int(),
        by: z.string(),
        at: time,
        /** Empty and null while its reviews are published. */
        removedBy: z.string(),
        removedAt: z.nullable(time),
      }),
    ),
  }),
}

export const previewOutsideReviews = {
  params: z.strictObject({ text }),
  response: z.strictObject({
    count: z.int(),
    /** The first of them. */
    reviews: z.array(
      z.strictObject({
        line: z.int(),
        slug: z.string(),
        sourceName: z.string(),
        sourceUrl: z.string(),
        rating: z.int(),
        author: z.string(),
        writtenOn: z.string(),
        comment: z.string(),
      }),
    ),
    /** Rows that were imported before. */
    unchanged: z.int(),
    skipped: z.array(z.strictObject({ line: z.int(), why: z.string() })),
    /** The import names it: it writes what this preview showed. */
    digest: z.string(),
  }),
}

export const importOutsideReviews = {
  params: z.strictObject({ text, fileName: inputText({ most: 120 }), digest: inputText({ most: 64 }) }),
  response: z.strictObject({ id }),
}

export const removeOutsideReviews = { params: z.strictObject({ id }), response: z.null() }

export const messages = {
  'outside-reviews.not-a-file': [
    422,
    'This is not a CSV file with the columns Source, Source URL, Rating, Author, Date, Review and Product',
  ],
  'outside-reviews.nothing-new': [409, 'The file has no review to import'],
  'outside-reviews.changed': [409, 'Products or reviews have changed since the preview. Preview the file again'],
  'outside-reviews.unknown': [404, 'This import does not exist or is already removed'],
} satisfies RefusalMessages
