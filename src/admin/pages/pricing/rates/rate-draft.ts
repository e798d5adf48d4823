/** Draft rates, kept until they are published or discarded; the draft survives a reload of the page. */
import { useRef, useState } from 'react'
import { readStored, writeStored } from '../../../../browser/browser-storage.ts'
import { dayOf, istMoment } from '../../../../units/date.ts'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.ts'
import { shopTime } from '../../../shop-time.ts'

export type RatesPageData = AdminResponse<'GET admin/rates'>
export type RatesPageMetal = RatesPageData['metals'][number]
export type MetalName = RatesPageMetal['metal']
export type AdminMetalPrices = RatesPageMetal['prices']
export type RateSide = keyof AdminMetalPrices

export const rateSides: readonly RateSide[] = ['sell', 'ownBuy', 'otherBuy']
export const metalTitles: Readonly<Record<MetalName, string>> = { silver: 'Silver', gold: 'Gold' }
/** Silver first: it is the shop's main business. */
export const metalOrder: readonly MetalName[] = ['silver', 'gold']

type Field = `${MetalName}.${RateSide}`
type Overrides = Readonly<Partial<Record<Field, TypedAmount>>>
const fields = metalOrder.flatMap((metal) =>
  rateSides.map((side) => ({ metal, side, field: `${metal}.${side}` as const })),
)

/** Until when a manual rate stays in force. */
export type RateValidity = 'reading' | 'hour' | 'close' | 'time'

const storageKey = 'deskRatesDraft'

export interface RateDraft {
  /** Metals that would be published: all three prices are readable. */
  readonly changed: readonly MetalName[]
  /** Something was typed. */
  readonly isTyped: boolean
  /** A rate is missing, or something typed is no amount. */
  readonly unreadable: boolean
  /** Buy rates that are not typed follow the sell rate. */
  readonly keepsSpread: boolean
  readonly validity: RateValidity
  /** ISO text, for `time`. */
  readonly until: string
  typedOf(metal: MetalName, side: RateSide): TypedAmount
  nowOf(metal: MetalName, side: RateSide): number
  type(metal: MetalName, side: RateSide, value: TypedAmount): void
  setKeepsSpread(keepsSpread: boolean): void
  setValidity(validity: RateValidity): void
  setUntil(until: string): void
  /** Discards what was typed when this draft was shown; what was typed since stays. */
  discard(): void
  /** The parameters of the calls; null leaves a metal unchanged. */
  pricesOf(metal: MetalName): AdminMetalPrices | null
  validUntil(): string | null
}

export function useRateDraft(ratesPage: RatesPageData): RateDraft {
  const [typed, setTyped] = useState<Overrides>(readStoredDraft)
  const latest = useRef(typed)
  latest.current = typed
  const [validity, setValidity] = useState<RateValidity>('hour')
  const [until, setUntil] = useState('')
  const [keepsSpread, setKeepsSpread] = useState(true)
  const nowOf = (metal: MetalName, side: RateSide) =>
    ratesPage.metals.find((one) => one.metal === metal)?.prices[side] ?? 0
  const typedOf = (metal: MetalName, side: RateSide): TypedAmount => {
    const own = typed[`${metal}.${side}`]
    if (own !== undefined) return own
    const now = nowOf(metal, side)
    const sell = typed[`${metal}.sell`]
    if (keepsSpread && side !== 'sell' && isReadable(sell))
      return buyRateWithSpread(now, nowOf(metal, 'sell'), sell) || null
    // A metal without a rate has an empty field.
    return now || null
  }
  const put = (next: Overrides) => {
    setTyped(next)
    writeStored(storageKey, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  }
  const pricesOf = (metal: MetalName): AdminMetalPrices | null => {
    const [sell, ownBuy, otherBuy] = rateSides.map((side) => typedOf(metal, side)) as [
      TypedAmount,
      TypedAmount,
      TypedAmount,
    ]
    const differs = rateSides.some((side) => typedOf(metal, side) !== nowOf(metal, side))
    return differs && isReadable(sell) && isReadable(ownBuy) && isReadable(otherBuy) ? { sell, ownBuy, otherBuy } : null
  }
  const changed = metalOrder.filter((metal) => pricesOf(metal) !== null)
  useUnsavedChanges(changed.length > 0)
  return {
    changed,
    isTyped: Object.keys(typed).length > 0,
    unreadable: fields.some(({ metal, side }) => !isReadable(typedOf(metal, side))),
    ...{ validity, until, keepsSpread, setValidity, setUntil, setKeepsSpread, typedOf, nowOf, pricesOf },
    type: (metal, side, value) => put({ ...typed, [`${metal}.${side}`]: value }),
    discard: () => put(typedSince(typed, latest.current)),
    validUntil: () => momentOf(validity, until, ratesPage.closes),
  }
}

const isReadable = (value: TypedAmount | undefined): value is number =>
  value !== undefined && value !== null && !Number.isNaN(value) && value > 0

/**
 * The buy rate that is as far below a new sell rate, in percent, as the present one is below the present sell rate. In paise,
 * rounded down: in favour of the shop. As it is, where there is no present sell rate.
 */
export const buyRateWithSpread = (buy: number, sell: number, nextSell: number): number =>
  sell === 0 ? buy : Math.floor((buy * nextSell) / sell)

const typedSince = (before: Overrides, now: Overrides): Overrides =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !Object.is(value, before[field as Field])))

function readStoredDraft(): Overrides {
  try {
    const stored = JSON.parse(readStored(storageKey) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      fields.flatMap(({ field }) => (Number.isSafeInteger(stored[field]) ? [[field, stored[field]]] : [])),
    )
  } catch {
    return {}
  }
}

const hourMs = 3_600_000

function momentOf(validity: RateValidity, until: string, closesAt: string): string | null {
  const now = shopTime()
  if (validity === 'hour') return new Date(now.getTime() + hourMs).toISOString()
  if (validity === 'close') return istMoment(dayOf(now), closesAt).toISOString()
  return validity === 'time' && until ? new Date(until).toISOString() : null
}
