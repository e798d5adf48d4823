/** The sheet of a product as a form holds it: amounts may be empty or unreadable while somebody types. */
import { isSame } from '../../../../units/same.ts'
import type { Typed } from '../../../amounts.ts'
import type { Answers, Asks } from '../../../client/ask.ts'

export type Product = Answers<'GET admin/products/one'>
export type Choices = Answers<'GET admin/products/choices'>
export type Sheet = Asks<'POST admin/products/save'>['sheet']
export type Band = Sheet['bands'][number]
export type Package = Sheet['packages'][number]
export type Picture = Sheet['pictures'][number]

type Amount = 'weightMg' | 'finenessPer10000' | 'makingValue' | 'buyBackPremium' | 'leadDays' | 'lowStockLevel'
type Choice = 'brandId' | 'subCategoryId'

export interface BandDraft {
  readonly key: number
  readonly from: Typed
  readonly to: Typed
  readonly makingValue: Typed
  readonly gatewayBasisPoints: Typed
}

export type Draft = Omit<Sheet, Amount | Choice | 'bands' | 'packages' | 'despatchOn'> & {
  readonly [Field in Amount]: Typed
} & { readonly [Field in Choice]: string } & {
  readonly despatchOn: string
  readonly bands: readonly BandDraft[]
  readonly packages: readonly (Omit<Package, 'pricePaise'> & { readonly key: number; readonly pricePaise: Typed })[]
}

let keys = 0
/** Rows of a list keep their own fields while others come and go. */
export const newKey = (): number => ++keys

export const draftOf = (sheet: Product['sheet'] | Sheet): Draft =>
  ({
    ...sheet,
    brandId: sheet.brandId === 0 ? '' : String(sheet.brandId),
    subCategoryId: sheet.subCategoryId === 0 ? '' : String(sheet.subCategoryId),
    weightMg: sheet.weightMg === 0 ? null : sheet.weightMg,
    finenessPer10000: sheet.finenessPer10000 === 0 ? null : sheet.finenessPer10000,
    despatchOn: sheet.despatchOn ?? '',
    bands: sheet.bands.map((band) => ({ key: newKey(), ...band })),
    packages: sheet.packages.map((one) => ({ key: newKey(), ...one })),
  }) as Draft

const whole = (typed: Typed): number => typed ?? 0

export const sheetOf = (draft: Draft): Sheet => ({
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
  bands: draft.bands.map(({ from, to, makingValue, gatewayBasisPoints }) => ({
    from: whole(from),
    to,
    makingValue: whole(makingValue),
    gatewayBasisPoints: whole(gatewayBasisPoints),
  })),
  packages: draft.packages.map(({ id, title, pricePaise, image, isChosen }) => ({
    id,
    title,
    pricePaise: whole(pricePaise),
    image,
    isChosen,
  })),
})

export const typedSince = (begun: Draft, now: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(value, begun[field as keyof Draft])))

/** A field that holds what cannot be read: it is asked for before anything is sent. */
export function unreadable(draft: Draft): Partial<Record<keyof Draft, string>> {
  const rows = [...draft.bands, ...draft.packages].flatMap((row) => Object.values(row))
  return rows.some((value) => typeof value === 'number' && Number.isNaN(value))
    ? { bands: 'An amount of a band or a package cannot be read as a number' }
    : {}
}

export interface Tied {
  readonly values: Draft
  readonly set: (next: Partial<Draft>) => void
  // biome-ignore lint/suspicious/noExplicitAny: the ties of whichever field is named
  readonly field: <Field extends keyof Draft & string>(field: Field) => any
  /** Sentences of fields that are lists. */
  readonly errorOf: (field: keyof Draft & string) => string | undefined
}
