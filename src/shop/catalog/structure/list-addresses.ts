import { listSlugsOfBrand, listSlugsOfSubCategory, takenListSlugs } from '../lists/list-slugs.ts'
import type { Families } from '../product.ts'
import type { ListedKind } from './rules.ts'

/** Whether one of the lists that an entry with this slug would have is already another list. `id` is null for a new entry. */
export function isSlugTaken(kind: ListedKind, { id, slug }: { id: number | null; slug: string }, families: Families) {
  const without = <T extends { readonly id: number }>(entries: readonly T[], of: ListedKind) =>
    entries.filter((one) => of !== kind || one.id !== id)
  const others = {
    brands: without(families.brands, 'brand'),
    subCategories: without(families.subCategories, 'sub-category'),
    occasions: without(families.occasions, 'occasion'),
  }
  const taken = takenListSlugs(others)
  const own =
    kind === 'brand'
      ? listSlugsOfBrand({ slug }, others.subCategories)
      : kind === 'sub-category'
        ? listSlugsOfSubCategory({ slug }, others.brands)
        : [slug]
  return own.some((one) => taken.has(one))
}
