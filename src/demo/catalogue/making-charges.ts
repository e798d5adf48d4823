/** Making charges of the demo shop, without GST: per gram for silver, a share of the metal value for gold. */
import type { BullionForm, Casket, Mint, PictureMetal } from './pictured-products.ts'

export interface DemoMakingCharge {
  readonly kind: 'per_gram' | 'percent'
  /** Paise per gram, or basis points. */
  readonly value: number
}

/** The value up to each weight in grams. */
type Scale = readonly (readonly [upToGrams: number, value: number])[]

const scales: Readonly<Record<PictureMetal, Readonly<Record<BullionForm, Scale>>>> = {
  silver: {
    coin: [
      [5, 3000],
      [10, 2600],
      [20, 2200],
      [50, 1600],
      [100, 1300],
    ],
    bar: [
      [50, 1400],
      [100, 900],
      [250, 800],
      [500, 700],
      [1000, 600],
    ],
  },
  gold: {
    coin: [
      [0.5, 900],
      [1, 550],
      [2, 450],
      [5, 320],
      [8, 280],
      [10, 240],
      [20, 200],
    ],
    bar: [
      [1, 500],
      [2, 400],
      [5, 280],
      [8, 250],
      [10, 200],
      [20, 160],
      [50, 120],
      [100, 100],
    ],
  },
}

/** Each mint's charge in percent of the own brand's. */
const mintPercent: Readonly<Record<Mint, number>> = { silvera: 100, 'mmtc-pamp': 108, kundan: 96, 'india-mint': 112 }

/** A casket and its card, spread over the making charge: ₹600 on silver, 0.6 % on gold. */
const casketPaise = 60_000
const casketBasisPoints = 60

interface Made {
  readonly mint: Mint
  readonly metal: PictureMetal
  readonly form: BullionForm
  readonly special: { readonly casket?: Casket }
}

export function demoMakingChargeOf(piece: Made, weight: number): DemoMakingCharge {
  const scale = scales[piece.metal][piece.form]
  const [, value] = scale.find(([upTo]) => weight <= upTo) ?? scale.at(-1)!
  const bare = Math.round((value * mintPercent[piece.mint]) / 100)
  const boxed = piece.special.casket !== undefined
  return piece.metal === 'silver'
    ? { kind: 'per_gram', value: bare + (boxed ? Math.round(casketPaise / weight) : 0) }
    : { kind: 'percent', value: bare + (boxed ? casketBasisPoints : 0) }
}

export interface DemoVolumeBand {
  readonly from: number
  readonly to: number | null
  readonly value: number
}

/** Bands from 5, 10 and 25 pieces, each with a lower making charge. The first row is the charge for a single piece. */
export function bandsOf({ value }: DemoMakingCharge): DemoVolumeBand[] {
  const at = (percent: number) => Math.round((value * percent) / 100)
  return [
    { from: 1, to: 4, value },
    { from: 5, to: 9, value: at(90) },
    { from: 10, to: 24, value: at(82) },
    { from: 25, to: null, value: at(74) },
  ]
}
