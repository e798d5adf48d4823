/**
 * The demo shop's range, one line per motif: the mint, metal and weights, and anything special.
 */
import type { BullionForm, Casket, Mint, Motif, PictureMetal } from './pictured-products.ts'

export interface Special {
  /** Sold in a casket instead of a capsule: the name says so, and the picture with the casket comes first. */
  readonly casket?: Casket
  readonly preSale?: true
  readonly onOrder?: true
  readonly outOfStock?: readonly number[]
  readonly lowStock?: Readonly<Record<number, number>>
  readonly freeMaking?: readonly number[]
  readonly freeShipping?: true
  readonly choice?: readonly number[]
  readonly hot?: readonly number[]
  /** Weights added to the range within the last weeks. */
  readonly fresh?: readonly number[]
}

export interface RangeLine {
  readonly mint: Mint
  readonly metal: PictureMetal
  readonly form: BullionForm
  /** Null for bars. */
  readonly motif: Motif | null
  /** Grams. */
  readonly weights: readonly number[]
  readonly special: Special
}

const coins =
  (mint: Mint, metal: PictureMetal) =>
  (motif: Motif, weights: readonly number[], special: Special = {}): RangeLine => ({
    mint,
    metal,
    form: 'coin',
    motif,
    weights,
    special,
  })
const bars = (mint: Mint, metal: PictureMetal, weights: readonly number[], special: Special = {}): RangeLine => ({
  mint,
  metal,
  form: 'bar',
  motif: null,
  weights,
  special,
})

const silver = coins('silvera', 'silver')
const gold = coins('silvera', 'gold')
const mmtcSilver = coins('mmtc-pamp', 'silver')
const mmtcGold = coins('mmtc-pamp', 'gold')
const kundanSilver = coins('kundan', 'silver')
const kundanGold = coins('kundan', 'gold')
const mintSilver = coins('india-mint', 'silver')
const mintGold = coins('india-mint', 'gold')

export const demoRange: readonly RangeLine[] = [
  silver('lotus', [5, 10, 20, 50, 100], { freeMaking: [5], choice: [10, 20], hot: [10] }),
  silver('lotus', [50], { casket: 'navy', freeShipping: true }),
  silver('shree', [10, 20, 50], { hot: [20], choice: [20] }),
  silver('om', [10, 20, 50], { lowStock: { 50: 4 } }),
  silver('om', [20], { casket: 'wood' }),
  silver('sun', [10, 20], { preSale: true, fresh: [10, 20] }),
  silver('kite', [10], { preSale: true, fresh: [10] }),
  silver('tree', [10, 20, 50]),
  silver('tree', [20], { casket: 'green' }),
  silver('wheel', [20, 50]),
  silver('mandala', [20, 50, 100], { choice: [50] }),
  silver('mandala', [50], { casket: 'maroon', freeShipping: true, hot: [50] }),
  silver('rose', [10, 20], { outOfStock: [10] }),
  silver('rose', [20], { casket: 'velvet' }),
  silver('kalash', [10, 20, 50]),
  silver('diya', [10, 20]),
  silver('conch', [10, 20]),
  silver('peacock-feather', [10, 20]),
  silver('elephant', [10, 20], { outOfStock: [20] }),
  silver('trishul', [10, 20]),
  silver('flute', [10]),
  silver('bow', [10], { fresh: [10] }),
  silver('mace', [10], { lowStock: { 10: 2 } }),
  silver('lotus-feet', [10, 20, 50]),
  silver('ganesha', [5, 10, 20, 50], { hot: [10], choice: [10] }),
  silver('modak', [10]),
  silver('rakhi', [10, 20]),
  silver('rakhi', [20], { casket: 'green' }),
  silver('mother', [10, 20]),
  silver('mother', [20], { casket: 'velvet' }),
  silver('deepavali', [10, 20, 50]),
  silver('dhanteras', [10, 20, 50, 100]),
  silver('mandap', [20, 50], { fresh: [20] }),
  silver('mandap', [50], { casket: 'maroon', freeShipping: true, fresh: [50] }),
  silver('cradle', [10, 20], { fresh: [10] }),
  silver('cradle', [20], { casket: 'navy', fresh: [20] }),
  bars('silvera', 'silver', [50, 100, 250, 500], { hot: [100], choice: [100, 500], freeShipping: true }),
  bars('silvera', 'silver', [1000], { onOrder: true, freeShipping: true }),

  gold('lotus', [0.5, 1, 2, 5, 10, 20], { freeMaking: [0.5], choice: [1], hot: [1] }),
  gold('lotus', [5], { casket: 'maroon', freeShipping: true }),
  gold('shree', [2, 5, 8, 10]),
  gold('shree', [8], { casket: 'green', freeShipping: true }),
  gold('om', [1, 5]),
  gold('sun', [5], { preSale: true, fresh: [5] }),
  gold('mandala', [2, 10]),
  gold('rose', [1, 2]),
  gold('kalash', [5, 10], { lowStock: { 10: 3 } }),
  gold('peacock-feather', [2]),
  gold('elephant', [5], { outOfStock: [5] }),
  gold('lotus-feet', [1, 5, 10], { fresh: [1] }),
  gold('ganesha', [1, 2, 5, 10], { hot: [2] }),
  gold('ganesha', [5], { casket: 'navy' }),
  gold('dhanteras', [1, 5, 10]),
  gold('mandap', [5, 10, 20], { fresh: [5] }),
  bars('silvera', 'gold', [1, 2, 5, 8, 10, 20], { hot: [10], choice: [10], lowStock: { 10: 4 }, freeShipping: true }),
  bars('silvera', 'gold', [50, 100], { onOrder: true, freeShipping: true }),

  mmtcSilver('tree', [10, 20, 50], { lowStock: { 50: 3 } }),
  mmtcSilver('lotus', [10, 20, 50]),
  mmtcSilver('om', [10]),
  mmtcSilver('shree', [20]),
  mmtcSilver('conch', [10], { outOfStock: [10] }),
  bars('mmtc-pamp', 'silver', [50, 100, 250, 500], { freeShipping: true, hot: [100] }),
  bars('mmtc-pamp', 'silver', [1000], { onOrder: true }),
  mmtcGold('lotus', [1, 2, 5, 8, 10], { hot: [8] }),
  mmtcGold('tree', [5]),
  mmtcGold('sun', [2]),
  mmtcGold('shree', [10]),
  bars('mmtc-pamp', 'gold', [1, 2, 5, 8, 10, 20, 50, 100], { freeShipping: true, freeMaking: [1] }),

  kundanSilver('star', [10, 20, 50]),
  kundanSilver('peacock-feather', [10]),
  kundanSilver('ganesha', [10, 20]),
  bars('kundan', 'silver', [50, 100, 250]),
  bars('kundan', 'silver', [500, 1000], { onOrder: true }),
  kundanGold('star', [1, 5, 10]),
  kundanGold('kalash', [5]),
  kundanGold('elephant', [2]),
  bars('kundan', 'gold', [1, 2, 5, 8, 10, 20, 50, 100], { outOfStock: [2] }),

  mintSilver('wheel', [20, 50], { lowStock: { 50: 1 } }),
  mintSilver('tree', [10]),
  mintSilver('elephant', [10, 20], { fresh: [20] }),
  bars('india-mint', 'silver', [100, 500], { onOrder: true }),
  mintGold('wheel', [5, 10], { lowStock: { 10: 2 } }),
  mintGold('lotus', [2]),
  bars('india-mint', 'gold', [5, 10, 20]),
]
