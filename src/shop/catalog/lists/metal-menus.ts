/** The metal menus of the header (spec §2 Header), in the order of the structure; the own brand comes last. */
import { type Metal, metals } from '../../../units/metal.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { ownBrandId } from '../../pricing/rates/rules.ts'
import { familyOf } from '../show-product.ts'
import type { Shelf } from '../snapshot/shelf.ts'
import { brandListSlug, withoutArchived } from './list-slugs.ts'

interface MenuList {
  readonly slug: string
  readonly title: string
  readonly titleHi: string
}

interface MenuBrand {
  readonly title: string
  readonly titleHi: string
  readonly lists: MenuList[]
}

interface MetalMenu {
  readonly metal: Metal
  readonly brands: MenuBrand[]
  /** The other brands with products of the metal. */
  readonly otherBrands: { readonly id: number; readonly title: string; readonly titleHi: string }[]
  /** The most frequent weights, the lightest first. */
  readonly weights: Milligrams[]
}

const mostWeights = 6

/** Only lists with products, and only brands with such a list: nobody is led to an empty page. */
export function metalMenus({ families, products }: Pick<Shelf, 'families' | 'products'>): MetalMenu[] {
  const { categories, subCategories, brands } = families
  const inMenu = withoutArchived(brands).filter((brand) => brand.inMenu)
  const ordered = [...inMenu.filter(({ id }) => id !== ownBrandId), ...inMenu.filter(({ id }) => id === ownBrandId)]
  return metals.map((metal) => {
    const offered = withoutArchived(subCategories).filter(
      ({ categoryId }) => familyOf(categories, categoryId).metal === metal,
    )
    const ofMetal = products.filter((product) => product.metal === metal)
    const made = new Set(ofMetal.map(({ brandId, subCategoryId }) => `${brandId} ${subCategoryId}`))
    const makers = new Set(ofMetal.map(({ brandId }) => brandId))
    const others = withoutArchived(brands).filter(({ id, inMenu }) => !inMenu && makers.has(id))
    return {
      metal,
      otherBrands: others.map(({ id, title, titleHi }) => ({ id, title, titleHi })),
      weights: frequentWeights(ofMetal),
      brands: ordered.flatMap((brand) => {
        const lists = offered
          .filter(({ id }) => made.has(`${brand.id} ${id}`))
          .map(({ title, titleHi, ...one }) => ({ slug: brandListSlug(brand, one), title, titleHi }))
        return lists.length > 0 ? [{ title: brand.title, titleHi: brand.titleHi, lists }] : []
      }),
    }
  })
}

function frequentWeights(products: readonly { readonly weightMg: Milligrams }[]): Milligrams[] {
  const counts = new Map<Milligrams, number>()
  for (const { weightMg } of products) counts.set(weightMg, (counts.get(weightMg) ?? 0) + 1)
  return [...counts]
    .sort(([weight, count], [other, otherCount]) => otherCount - count || weight - other)
    .slice(0, mostWeights)
    .map(([weight]) => weight)
    .sort((a, b) => a - b)
}
