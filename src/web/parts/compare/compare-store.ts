/** What the visitor has chosen to compare: kept in this browser alone (spec §4 Compare). */
import { kept } from '../../../browser/stored.ts'

/** As much of a piece as the bar shows. */
export interface Compared {
  readonly slug: string
  readonly name: string
  readonly image: string
}

/** Spec §9. */
export const mostCompared = 3

const isCompared = (value: unknown): value is readonly Compared[] =>
  Array.isArray(value) &&
  value.length <= mostCompared &&
  value.every((one) => one && [one.slug, one.name, one.image].every((text) => typeof text === 'string'))

const selection = kept<readonly Compared[]>('compare', [], isCompared)

export const useCompared = selection.use
export const compared = selection.read
export const setCompared = (pieces: readonly Compared[]): void => selection.write(pieces.length ? pieces : null)

/** Chooses a piece, a second time takes it away; false when three others are already chosen. */
export function toggleCompared({ slug, name, image }: Compared): boolean {
  const now = compared()
  const others = now.filter((one) => one.slug !== slug)
  if (others.length === now.length && now.length >= mostCompared) return false
  setCompared(others.length < now.length ? others : [...now, { slug, name, image }])
  return true
}
