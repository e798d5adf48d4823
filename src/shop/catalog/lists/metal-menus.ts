/** The metal menus of the header (spec §2 Header), in the order of the structure; the own brand comes last. */
import { type Metal, metals } from '../../../units/metal.ts'
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
}

/** Only lists with products, and only brands with such a list: nobody is led to an empty page. */
export function metalMenus({ families, products }: Pick<Shelf, 'families' | 'products'>): MetalMenu[] {
  const { categories, subCategories, brands } = families
  const made = new Set(products.map(({ brandId, subCategoryId }) => `${brandId} ${subCategoryId}`))
  const inMenu = withoutArchived(brands).filter((brand) => brand.inMenu)
  const ordered = [...inMenu.filter(({ id }) => id !== ownBrandId), ...inMenu.filter(({ id }) => id === ownBrandId)]
  return metals.map((metal) => {
    const offered = withoutArchived(subCategories).filter(
      ({ categoryId }) => familyOf(categories, categoryId).metal === metal,
    )
    return {
      metal,
      brands: ordered.flatMap((brand) => {
        const lists = offered
          .filter(({ id }) => made.has(`${brand.id} ${id}`))
          .map(({ title, titleHi, ...one }) => ({ slug: brandListSlug(brand, one), title, titleHi }))
        return lists.length > 0 ? [{ title: brand.title, titleHi: brand.titleHi, lists }] : []
      }),
    }
  })
}
