/** The names in a product list: those of its filters, and what its title names. */
import { currentIds, type StructureList, withoutArchived } from '../../shop/catalog/lists/list-slugs.ts'
import type { Families, SubCategory } from '../../shop/catalog/product.ts'
import { familyOf } from '../../shop/catalog/show-product.ts'
import type { FacetCount } from '../../shop/catalog/snapshot/facet-column.ts'
import type { Facets } from '../../shop/catalog/snapshot/query.ts'
import type { SearchMeaning } from '../../shop/catalog/snapshot/search/interpret-search.ts'

export interface Titled {
  readonly id: number
  readonly title: string
  readonly titleHi: string
}

interface ChosenFilters {
  readonly subCategories?: readonly number[] | null | undefined
  readonly brands?: readonly number[] | null | undefined
  readonly occasions?: readonly number[] | null | undefined
}

type Offered = Titled & { readonly archivedAt: Date | null; readonly mergedIntoId: number | null }

/** The counts with names, in the order of the structure. Archived entries are left out, unless they were chosen. */
export function nameFacets(facets: Facets, { subCategories, brands, occasions }: Families, chosen: ChosenFilters) {
  const named = (
    entries: readonly Offered[],
    counts: readonly FacetCount<number>[],
    ids: readonly number[] | null | undefined,
  ) => {
    const kept = new Set(currentIds(entries, ids ?? []))
    const countOf = new Map(counts.map(({ value, count }) => [value, count]))
    return entries
      .filter(({ id, archivedAt }) => archivedAt === null || kept.has(id))
      .map(({ id, title, titleHi }) => ({ value: id, count: countOf.get(id) ?? 0, title, titleHi }))
  }
  return {
    ...facets,
    subCategories: named(subCategories, facets.subCategories, chosen.subCategories),
    brands: named(brands, facets.brands, chosen.brands),
    occasions: named(occasions, facets.occasions, chosen.occasions),
  }
}

/** With the list of the metal and form that were searched for. */
export function withNearest(understood: SearchMeaning, families: Families) {
  const nearest = nearestList(understood, families)
  return { ...understood, ...(nearest && { nearest }) }
}

function nearestList({ metal, form }: SearchMeaning, { categories, subCategories }: Families) {
  const found = withoutArchived(subCategories).find(
    (one) => one.form === form && familyOf(categories, one.categoryId).metal === metal,
  )
  if (!found) return undefined
  const { listTitle, listTitleHi } = listTitles(found)
  return { slug: found.slug, title: listTitle, titleHi: listTitleHi }
}

function listTitles({ title, titleHi, listTitle, listTitleHi }: SubCategory) {
  const hindiListTitle = listTitleHi || titleHi
  return { listTitle: listTitle || title, listTitleHi: hindiListTitle, hindiListTitle }
}

export const showList = ({ slug, brand, subCategory, occasion, buyMore }: StructureList, { categories }: Families) => ({
  slug,
  ...(brand && { brand }),
  ...(subCategory && {
    subCategory: {
      ...subCategory,
      ...listTitles(subCategory),
      metal: familyOf(categories, subCategory.categoryId).metal,
    },
  }),
  ...(occasion && { occasion }),
  ...(buyMore && { buyMore }),
})
