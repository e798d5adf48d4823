/** What is typed over the rates that hold, until it is published or discarded; it outlives a reload of the page. */
import { useRef, useState } from 'react'
import { readStored, writeStored } from '../../../../browser/stored.ts'
import { dayOf, moment } from '../../../../units/date.ts'
import type { Typed } from '../../../amounts.ts'
import type { Answers } from '../../../client/ask.ts'
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.ts'
import { shopTime } from '../../../shop-time.ts'

export type Desk = Answers<'GET admin/rates'>
export type MetalAtDesk = Desk['metals'][number]
export type MetalName = MetalAtDesk['metal']
export type Prices = MetalAtDesk['prices']
export type Side = keyof Prices

export const sides: readonly Side[] = ['sell', 'ownBuy', 'otherBuy']
export const metalTitles: Readonly<Record<MetalName, string>> = { silver: 'Silver', gold: 'Gold' }
/** Silver first: it is what this shop is about. */
export const metalOrder: readonly MetalName[] = ['silver', 'gold']

type Field = `${MetalName}.${Side}`
type Overrides = Readonly<Partial<Record<Field, Typed>>>
const fields = metalOrder.flatMap((metal) => sides.map((side) => ({ metal, side, field: `${metal}.${side}` as const })))

/** Until when a rate by hand is stood by. */
export type Validity = 'reading' | 'hour' | 'close' | 'time'

const kept = 'deskRatesDraft'

export interface Draft {
  /** Metals that would be published, all three of whose prices can be read. */
  readonly changed: readonly MetalName[]
  /** Something is typed that is no amount. */
  readonly unreadable: boolean
  readonly validity: Validity
  /** ISO text, for `time`. */
  readonly until: string
  typedOf(metal: MetalName, side: Side): Typed
  nowOf(metal: MetalName, side: Side): number
  type(metal: MetalName, side: Side, value: Typed): void
  setValidity(validity: Validity): void
  setUntil(until: string): void
  /** What was typed when this draft was shown; what was typed since stays. */
  discard(): void
  /** What the calls ask; null leaves a metal as it is. */
  pricesOf(metal: MetalName): Prices | null
  validUntil(): string | null
}

export function useDraft(desk: Desk): Draft {
  const [typed, setTyped] = useState<Overrides>(readKept)
  const latest = useRef(typed)
  latest.current = typed
  const [validity, setValidity] = useState<Validity>('hour')
  const [until, setUntil] = useState('')
  const nowOf = (metal: MetalName, side: Side) => desk.metals.find((one) => one.metal === metal)?.prices[side] ?? 0
  const typedOf = (metal: MetalName, side: Side): Typed => {
    const own = typed[`${metal}.${side}`]
    return own === undefined ? nowOf(metal, side) : own
  }
  const put = (next: Overrides) => {
    setTyped(next)
    writeStored(kept, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  }
  const isReadable = (value: Typed): value is number => value !== null && !Number.isNaN(value) && value > 0
  const pricesOf = (metal: MetalName): Prices | null => {
    const [sell, ownBuy, otherBuy] = sides.map((side) => typedOf(metal, side)) as [Typed, Typed, Typed]
    const differs = sides.some((side) => typedOf(metal, side) !== nowOf(metal, side))
    return differs && isReadable(sell) && isReadable(ownBuy) && isReadable(otherBuy) ? { sell, ownBuy, otherBuy } : null
  }
  const changed = metalOrder.filter((metal) => pricesOf(metal) !== null)
  useUnsavedChanges(changed.length > 0)
  return {
    changed,
    unreadable: fields.some(({ metal, side }) => !isReadable(typedOf(metal, side))),
    ...{ validity, until, setValidity, setUntil, typedOf, nowOf, pricesOf },
    type: (metal, side, value) => put({ ...typed, [`${metal}.${side}`]: value }),
    discard: () => put(typedSince(typed, latest.current)),
    validUntil: () => momentOf(validity, until, desk.closes),
  }
}

const typedSince = (before: Overrides, now: Overrides): Overrides =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !Object.is(value, before[field as Field])))

function readKept(): Overrides {
  try {
    const known = JSON.parse(readStored(kept) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      fields.flatMap(({ field }) => (Number.isSafeInteger(known[field]) ? [[field, known[field]]] : [])),
    )
  } catch {
    return {}
  }
}

const hourMs = 3_600_000

function momentOf(validity: Validity, until: string, closes: string): string | null {
  const now = shopTime()
  if (validity === 'hour') return new Date(now.getTime() + hourMs).toISOString()
  if (validity === 'close') return moment(dayOf(now), closes).toISOString()
  return validity === 'time' && until ? new Date(until).toISOString() : null
}
