/** What was scanned for a parcel that is not packed yet, and which scan comes next. Pure. */
import type { OrderPageData } from '../order/page.tsx'

type Line = OrderPageData['lines'][number]
export type PackedOrderLine = Pick<Line, 'id' | 'name' | 'leftToPack' | 'weightChange' | 'scans'>

/** Strings and numbers only: it is stored as text. */
export interface PackingDraft {
  /** By line; absent: all that is left. */
  readonly counts: Readonly<Record<string, number>>
  readonly serials: Readonly<Record<string, readonly string[]>>
  readonly weightMilligrams: number | null
  readonly weightReason: string
  readonly sealNo: string
  /** A picture as a data URL; empty without one. */
  readonly photo: string
}

export const emptyDraft: PackingDraft = {
  counts: {},
  serials: {},
  weightMilligrams: null,
  weightReason: '',
  sealNo: '',
  photo: '',
}

/** A stored draft; an unreadable one is empty. */
export function parseDraft(text: string | null): PackingDraft {
  try {
    const stored = JSON.parse(text ?? '') as Partial<PackingDraft> | null
    return typeof stored === 'object' ? { ...emptyDraft, ...stored } : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** How many of the line go into this parcel. A line whose product weight changed stays out of it. */
export const packedQuantityOf = ({ counts }: Pick<PackingDraft, 'counts'>, line: PackedOrderLine): number =>
  line.weightChange === '' ? Math.min(counts[line.id] ?? line.leftToPack, line.leftToPack) : 0

export const serialsOf = ({ serials }: Pick<PackingDraft, 'serials'>, line: PackedOrderLine): readonly string[] =>
  serials[line.id] ?? []

/** How many serials must be scanned for the line. */
export const serialsDue = (draft: PackingDraft, line: PackedOrderLine): number =>
  Math.min(packedQuantityOf(draft, line), line.scans.least)

export type PackedPieces = readonly { readonly line: PackedOrderLine; readonly quantity: number }[]

export const packedPieces = (draft: PackingDraft, lines: readonly PackedOrderLine[]): PackedPieces =>
  lines.flatMap((line) => {
    const quantity = packedQuantityOf(draft, line)
    return quantity > 0 ? [{ line, quantity }] : []
  })

export const hasSerial = ({ serials }: PackingDraft, serial: string): boolean =>
  Object.values(serials).some((some) => some.includes(serial))

/** Adds a serial to the first of the lines with room for it; null: all of them have their serials. */
export function addSerial(
  draft: PackingDraft,
  lines: readonly PackedOrderLine[],
  { serial, lineIds }: { readonly serial: string; readonly lineIds: readonly number[] },
): PackingDraft | null {
  const line = lines.find(
    (one) => lineIds.includes(one.id) && serialsOf(draft, one).length < packedQuantityOf(draft, one),
  )
  if (!line) return null
  return { ...draft, serials: { ...draft.serials, [line.id]: [...serialsOf(draft, line), serial] } }
}

export const removeSerial = (draft: PackingDraft, lineId: number, serial: string): PackingDraft => ({
  ...draft,
  serials: { ...draft.serials, [lineId]: (draft.serials[lineId] ?? []).filter((one) => one !== serial) },
})

export interface ExpectedParcel {
  readonly expectedMilligrams: number
  readonly toleranceMilligrams: number
  readonly photoDue: boolean
}

export const isWeightOff = (
  { weightMilligrams }: Pick<PackingDraft, 'weightMilligrams'>,
  expected: ExpectedParcel | undefined,
): boolean =>
  expected !== undefined &&
  weightMilligrams !== null &&
  Math.abs(weightMilligrams - expected.expectedMilligrams) > expected.toleranceMilligrams

/** In the order in which they are done. */
export const packingSteps = ['serials', 'weight', 'reason', 'seal', 'photo', 'finish'] as const
export type PackingStep = (typeof packingSteps)[number]

/** Where the next scan belongs. */
export function nextStep(
  draft: PackingDraft,
  lines: readonly PackedOrderLine[],
  expected: ExpectedParcel | undefined,
): PackingStep {
  if (lines.some((line) => serialsOf(draft, line).length < serialsDue(draft, line))) return 'serials'
  if (draft.weightMilligrams === null) return 'weight'
  const isOff = isWeightOff(draft, expected)
  if (isOff && draft.weightReason.trim() === '') return 'reason'
  if (draft.sealNo === '') return 'seal'
  // A weight outside the tolerance always needs the photograph: a second person looks at it.
  if (draft.photo === '' && (expected?.photoDue !== false || isOff)) return 'photo'
  return 'finish'
}
