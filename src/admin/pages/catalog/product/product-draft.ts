/** The sheet of a product as a form holds it: amounts may be empty or unreadable while somebody types. */
import { isSame } from '../../../../units/same.ts'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminParams, AdminResponse } from '../../../client/call-admin-api.ts'

export type ProductPageData = AdminResponse<'GET admin/products/one'>
export type ProductFormChoices = AdminResponse<'GET admin/products/choices'>
export type ProductFormRequest = AdminParams<'POST admin/products/save'>['sheet']
export type BandFormData = ProductFormRequest['bands'][number]
export type PackageFormData = ProductFormRequest['packages'][number]
export type PictureFormData = ProductFormRequest['pictures'][number]

type Amount = 'weightMg' | 'finenessPer10000' | 'makingValue' | 'buyBackPremium' | 'leadDays' | 'lowStockLevel'
type Choice = 'brandId' | 'subCategoryId'

export interface BandDraft {
  readonly key: number
  readonly from: TypedAmount
  readonly to: TypedAmount
  readonly makingValue: TypedAmount
}

export type ProductDraft = Omit<ProductFormRequest, Amount | Choice | 'bands' | 'packages' | 'despatchOn'> & {
  readonly [Field in Amount]: TypedAmount
} & { readonly [Field in Choice]: string } & {
  readonly despatchOn: string
  readonly bands: readonly BandDraft[]
  readonly packages: readonly (Omit<PackageFormData, 'pricePaise'> & {
    readonly key: number
    readonly pricePaise: TypedAmount
  })[]
}

let keys = 0
/** Rows of a list keep their own fields while others come and go. */
export const newRowKey = (): number => ++keys

export const toProductDraft = (sheet: ProductPageData['sheet'] | ProductFormRequest): ProductDraft =>
  ({
    ...sheet,
    brandId: sheet.brandId === 0 ? '' : String(sheet.brandId),
    subCategoryId: sheet.subCategoryId === 0 ? '' : String(sheet.subCategoryId),
    weightMg: sheet.weightMg === 0 ? null : sheet.weightMg,
    finenessPer10000: sheet.finenessPer10000 === 0 ? null : sheet.finenessPer10000,
    despatchOn: sheet.despatchOn ?? '',
    bands: sheet.bands.map((band) => ({ key: newRowKey(), ...band })),
    packages: sheet.packages.map((one) => ({ key: newRowKey(), ...one })),
  }) as ProductDraft

const whole = (typed: TypedAmount): number => typed ?? 0

export const toProductFormRequest = (draft: ProductDraft): ProductFormRequest => ({
  ...draft,
  brandId: Number(draft.brandId),
  subCategoryId: Number(draft.subCategoryId),
  weightMg: whole(draft.weightMg),
  finenessPer10000: whole(draft.finenessPer10000),
  makingValue: whole(draft.makingValue),
  buyBackPremium: whole(draft.buyBackPremium),
  leadDays: whole(draft.leadDays),
  lowStockLevel: whole(draft.lowStockLevel),
  despatchOn: draft.despatchOn || null,
  bands: draft.bands.map(({ from, to, makingValue }) => ({
    from: whole(from),
    to,
    makingValue: whole(makingValue),
  })),
  packages: draft.packages.map(({ id, title, pricePaise, image, isChosen }) => ({
    id,
    title,
    pricePaise: whole(pricePaise),
    image,
    isChosen,
  })),
})

export const changedFields = (begun: ProductDraft, now: ProductDraft): Partial<ProductDraft> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(value, begun[field as keyof ProductDraft])))

/** A field that holds what cannot be read: it is asked for before anything is sent. */
export function findUnreadableFields(draft: ProductDraft): Partial<Record<keyof ProductDraft, string>> {
  const rows = [...draft.bands, ...draft.packages].flatMap((row) => Object.values(row))
  return rows.some((value) => typeof value === 'number' && Number.isNaN(value))
    ? { bands: 'Enter valid numbers in volume pricing and packaging' }
    : {}
}

export interface ProductForm {
  readonly values: ProductDraft
  readonly set: (next: Partial<ProductDraft>) => void
  // biome-ignore lint/suspicious/noExplicitAny: the ties of whichever field is named
  readonly field: <Field extends keyof ProductDraft & string>(field: Field) => any
  /** Sentences of fields that are lists. */
  readonly errorOf: (field: keyof ProductDraft & string) => string | undefined
}
