/** Product form data while somebody types: amounts may be empty or unreadable. */
import type { AttributeKind } from '../../../../shop/catalog/products/rules/attribute-kinds.ts'
import {
  attributeOf,
  type FieldsOfKind,
  type ProductFormField,
} from '../../../../shop/catalog/products/rules/product-form-data.ts'
import { isSame } from '../../../../units/deep-equality.ts'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminParams, AdminResponse } from '../../../client/call-admin-api.ts'

export type ProductPageData = AdminResponse<'GET admin/products/one'>
export type ProductFormChoices = AdminResponse<'GET admin/products/choices'>
export type ProductFormRequest = AdminParams<'POST admin/products/save'>['sheet']
export type BandFormData = ProductFormRequest['bands'][number]
export type PackageFormData = ProductFormRequest['packages'][number]
export type PictureFormData = ProductFormRequest['pictures'][number]

type Amount = FieldsOfKind<'weight' | 'fineness' | 'charge' | 'money' | 'count'>
type Family = FieldsOfKind<'brand' | 'subCategory'>
type DayField = FieldsOfKind<'day'>

export interface BandDraft {
  readonly key: number
  readonly from: TypedAmount
  readonly to: TypedAmount
  readonly makingValue: TypedAmount
}

export type ProductDraft = Omit<ProductFormRequest, Amount | Family | DayField | 'bands' | 'packages'> & {
  readonly [Field in Amount]: TypedAmount
} & { readonly [Field in Family | DayField]: string } & {
  readonly bands: readonly BandDraft[]
  readonly packages: readonly (Omit<PackageFormData, 'pricePaise'> & {
    readonly key: number
    readonly pricePaise: TypedAmount
  })[]
}

let keys = 0
/** Keeps the fields of each row of a list while other rows are added and removed. */
export const newRowKey = (): number => ++keys

const whole = (typed: TypedAmount): number => typed ?? 0

/** Converts a kind of value to its form while somebody types, and back. */
interface FieldCodec<Saved, Typed> {
  readonly toDraft: (saved: Saved) => Typed
  readonly toRequest: (typed: Typed) => Saved
}

const amount: FieldCodec<number, TypedAmount> = { toDraft: (saved) => saved, toRequest: whole }
/** Kinds for which 0 means none. */
const measure: FieldCodec<number, TypedAmount> = { toDraft: (saved) => (saved === 0 ? null : saved), toRequest: whole }
const family: FieldCodec<number, string> = { toDraft: (id) => (id === 0 ? '' : String(id)), toRequest: Number }
const day: FieldCodec<string | null, string> = { toDraft: (saved) => saved ?? '', toRequest: (typed) => typed || null }

const bands: FieldCodec<readonly BandFormData[], ProductDraft['bands']> = {
  toDraft: (saved) => saved.map((band) => ({ key: newRowKey(), ...band })),
  toRequest: (typed) =>
    typed.map(({ from, to, makingValue }) => ({ from: whole(from), to, makingValue: whole(makingValue) })),
}

const packages: FieldCodec<readonly PackageFormData[], ProductDraft['packages']> = {
  toDraft: (saved) => saved.map((one) => ({ key: newRowKey(), ...one })),
  toRequest: (typed) => typed.map(({ key, pricePaise, ...one }) => ({ ...one, pricePaise: whole(pricePaise) })),
}

// biome-ignore lint/suspicious/noExplicitAny: each kind holds its own values
const codecs: { readonly [Kind in AttributeKind]?: FieldCodec<any, any> } = {
  ...{ weight: measure, fineness: measure, charge: amount, money: amount, count: amount },
  ...{ brand: family, subCategory: family, day, bands, packages },
}

const same: FieldCodec<unknown, unknown> = { toDraft: (saved) => saved, toRequest: (typed) => typed }
const codecOf = (field: string) => codecs[attributeOf(field as ProductFormField).kind] ?? same

export const toProductDraft = (sheet: ProductPageData['sheet'] | ProductFormRequest): ProductDraft =>
  Object.fromEntries(
    Object.entries(sheet).map(([field, saved]) => [field, codecOf(field).toDraft(saved)]),
  ) as unknown as ProductDraft

export const toProductFormRequest = (draft: ProductDraft): ProductFormRequest =>
  Object.fromEntries(
    Object.entries(draft).map(([field, typed]) => [field, codecOf(field).toRequest(typed)]),
  ) as unknown as ProductFormRequest

export const changedFields = (original: ProductDraft, now: ProductDraft): Partial<ProductDraft> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !isSame(value, original[field as keyof ProductDraft])),
  )

/** A field with unreadable text must be corrected before anything is sent. */
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
  /** Messages of fields that are lists. */
  readonly errorOf: (field: keyof ProductDraft & string) => string | undefined
}
