/** The products chosen for comparison, stored in this browser only (spec §4 Compare). */
import { createStoredValue } from '../../../browser/browser-storage.ts'

/** The product fields that the bar shows. */
export interface CompareItem {
  readonly slug: string
  readonly name: string
  readonly image: string
}

/** Spec §9. */
export const mostCompareItems = 3

const isCompared = (value: unknown): value is readonly CompareItem[] =>
  Array.isArray(value) &&
  value.length <= mostCompareItems &&
  value.every((one) => one && [one.slug, one.name, one.image].every((text) => typeof text === 'string'))

const selection = createStoredValue<readonly CompareItem[]>('compare', [], isCompared)

export const useCompareItems = selection.use
export const readCompareItems = selection.read
export const setCompareItems = (pieces: readonly CompareItem[]): void => selection.write(pieces.length ? pieces : null)

/** Adds a product, or removes it if already chosen; false when three others are already chosen. */
export function toggleCompareItem({ slug, name, image }: CompareItem): boolean {
  const now = readCompareItems()
  const others = now.filter((one) => one.slug !== slug)
  if (others.length === now.length && now.length >= mostCompareItems) return false
  setCompareItems(others.length < now.length ? others : [...now, { slug, name, image }])
  return true
}
