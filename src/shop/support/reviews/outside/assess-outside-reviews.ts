/** What the second person reads about an import of reviews from other sites (decisions 0083 and 0133). */
import type { Db } from '../../../../platform/database/database.ts'
import { formatDate } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import type { Shop } from '../../../shop.ts'
import type { AssessedRisk } from '../../../staff/approvals/kinds.ts'
import { assessText } from '../../../staff/approvals/rules/text-risk.ts'
import type { ProposedChange } from '../../../staff/approvals/rules.ts'
import { type PlannedOutsideReview, planPreviewed } from './import-outside-reviews.ts'

const shownSources = 5
const shownExamples = 3
const shownLength = 200

interface AssessedFile {
  readonly text: string
  readonly fileName: string
  /** Of the preview that staff saw. */
  readonly digest: string
  /** Our own account details, which may appear anywhere. */
  readonly ours: readonly string[]
}

/**
 * Nothing proves that these reviews are genuine, so every import needs a second person. Throws
 * `outside-reviews.not-a-file`, `outside-reviews.nothing-new` and `outside-reviews.changed`.
 */
export async function assessOutsideReviews(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { text, fileName, digest, ours }: AssessedFile,
): Promise<AssessedRisk> {
  const reviews = await planPreviewed(db, { text, digest }, clock.now())
  const sentence = `Import ${formatCount(reviews.length, 'review')} from other sites`
  const after = reviews.map(({ sourceName, author, comment }) => `${sourceName}\n${author}\n${comment}`).join('\n\n')
  const written = assessText({ before: '', after, ours, sentence })
  return {
    maxLoss: 0,
    rules: ['outside-reviews', ...written.rules],
    sentence,
    changes: [{ what: 'File', before: '', after: fileName }, ...linesOfImport(reviews), ...written.changes],
    about: { kind: 'outside-reviews', id: fileName },
  }
}

/** Its sources and stars by number of reviews, and examples from the beginning, the middle and the end. */
export function linesOfImport(reviews: readonly PlannedOutsideReview[]): ProposedChange[] {
  const sources = [...countBy(reviews, ({ sourceName }) => sourceName)].sort(([, one], [, other]) => other - one)
  const otherSources = sources.slice(shownSources)
  const stars = [...countBy(reviews, ({ rating }) => rating)].sort(([one], [other]) => other - one)
  return [
    ...sources.slice(0, shownSources).map(([name, count]) => lineOf(`Source ${name}`, formatCount(count, 'review'))),
    ...(otherSources.length > 0
      ? [
          lineOf(
            formatCount(otherSources.length, 'other source'),
            formatCount(
              otherSources.reduce((sum, [, count]) => sum + count, 0),
              'review',
            ),
          ),
        ]
      : []),
    ...stars.map(([rating, count]) => lineOf(formatCount(rating, 'star'), formatCount(count, 'review'))),
    ...examplesOf(reviews).map(({ line, slug, rating, author, writtenOn, comment }) =>
      lineOf(
        `Example, line ${line}`,
        `“${shorten(comment)}” ${author}, ${formatDate(writtenOn)}, ${formatCount(rating, 'star')}, ${slug}`,
      ),
    ),
  ]
}

const lineOf = (what: string, after: string): ProposedChange => ({ what, before: '', after })

function countBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

const examplesOf = (reviews: readonly PlannedOutsideReview[]): readonly PlannedOutsideReview[] =>
  reviews.length <= shownExamples
    ? reviews
    : Array.from(
        { length: shownExamples },
        (_, at) => reviews[Math.round((at * (reviews.length - 1)) / (shownExamples - 1))]!,
      )

const shorten = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()}…` : text
