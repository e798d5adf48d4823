import type { AdminParams } from '../../../client/call-admin-api.ts'

/** The filters in the address of the list; the home page links here with `stock=low`. */
export const defaultProductQuery = {
  search: '',
  metal: '',
  brand: '',
  state: '',
  stock: '',
  sorting: 'newest',
  page: 1,
}
export type ProductQuery = { readonly [Key in keyof typeof defaultProductQuery]: (typeof defaultProductQuery)[Key] }

type Filter = Extract<AdminParams<'POST admin/products/bulk/edit'>['picks'], { filter: unknown }>['filter']

export const filterOf = ({ search, metal, brand, state, stock }: ProductQuery) =>
  ({
    search,
    metal: metal || null,
    brandId: brand === '' ? null : Number(brand),
    state: state || null,
    isLow: stock === 'low',
    isBlocked: stock === 'blocked',
  }) as Filter

/** The same as keys of an address. */
export const filterQuery = ({ search, metal, brand, state, stock }: ProductQuery) => ({
  search,
  metal,
  brandId: brand,
  state,
  isLow: stock === 'low' ? 'true' : '',
  isBlocked: stock === 'blocked' ? 'true' : '',
})
