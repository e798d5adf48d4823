/** Product form data while somebody types: amounts may be empty or unreadable. */
import type { AttributeKind } from '../../../../shop/catalog/products/rules/attribute-kinds.ts'
import {
  attributeOf,
  type FieldsOfKind,
  type ProductFormField,
} from '../../../../shop/catalog/products/rules/product-form-data.ts'
import { isSame } from '../../../../units/same.ts'
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
interface Typing<Kept, Typed> {
  readonly toDraft: (kept: Kept) => Typed
  readonly toRequest: (typed: Typed) => Kept
}

const amount: Typing<number, TypedAmount> = { toDraft: (kept) => kept, toRequest: whole }
/** Kinds for which 0 means none. */
const measure: Typing<number, TypedAmount> = { toDraft: (kept) => (kept === 0 ? null : kept), toRequest: whole }
const family: Typing<number, string> = { toDraft: (id) => (id === 0 ? '' : String(id)), toRequest: Number }
const day: Typing<string | null, string> = { toDraft: (kept) => kept ?? '', toRequest: (typed) => typed || null }

const bands: Typing<readonly BandFormData[], ProductDraft['bands']> = {
  toDraft: (kept) => kept.map((band) => ({ key: newRowKey(), ...band })),
  toRequest: (typed) =>
    typed.map(({ from, to, makingValue }) => ({ from: whole(from), to, makingValue: whole(makingValue) })),
}

const packages: Typing<readonly PackageFormData[], ProductDraft['packages']> = {
  toDraft: (kept) => kept.map((one) => ({ key: newRowKey(), ...one })),
  toRequest: (typed) => typed.map(({ key, pricePaise, ...one }) => ({ ...one, pricePaise: whole(pricePaise) })),
}

// biome-ignore lint/suspicious/noExplicitAny: each kind holds its own values
const typings: { readonly [Kind in AttributeKind]?: Typing<any, any> } = {
  ...{ weight: measure, fineness: measure, charge: amount, money: amount, count: amount },
  ...{ brand: family, subCategory: family, day, bands, packages },
}

const same: Typing<unknown, unknown> = { toDraft: (kept) => kept, toRequest: (typed) => typed }
const typingOf = (field: string) => typings[attributeOf(field as ProductFormField).kind] ?? same

export const toProductDraft = (sheet: ProductPageData['sheet'] | ProductFormRequest): ProductDraft =>
  Object.fromEntries(
    Object.entries(sheet).map(([field, kept]) => [field, typingOf(field).toDraft(kept)]),
  ) as unknown as ProductDraft

export const toProductFormRequest = (draft: ProductDraft): ProductFormRequest =>
  Object.fromEntries(
    Object.entries(draft).map(([field, typed]) => [field, typingOf(field).toRequest(typed)]),
  ) as unknown as ProductFormRequest

export const changedFields = (begun: ProductDraft, now: ProductDraft): Partial<ProductDraft> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(value, begun[field as keyof ProductDraft])))

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
