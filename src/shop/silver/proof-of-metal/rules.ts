/**
 * The list that proves that every gram is backed by a bar: what each customer owns under a random nickname, and the bars in the
 * vault. Anybody can add it up, and customers can find their own line.
 */
import { decimalText, parseDecimalText } from '../../../units/decimal.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'
import { SILVER_GRAM, type SilverUnits } from '../../../units/silver.ts'
import { GRAM } from '../../../units/weight.ts'

/** Digital silver is 999 fine. */
const soldFineness = 9990

/** A bar in the vault: weight in milligrams as weighed, fineness 9999 for 999.9. */
export interface VaultBar {
  readonly serial: string
  readonly refiner: string
  readonly vault: string
  readonly weight: number
  readonly fineness: number
}

export interface SilverHolder {
  readonly nickname: string
  readonly silver: SilverUnits
}

/** The weight of a bar as 999 fine silver, rounded down to 0.0001 g. */
export const countsAs = ({ weight, fineness }: Pick<VaultBar, 'weight' | 'fineness'>): SilverUnits =>
  floorDivide(multiply(weight, fineness, SILVER_GRAM / GRAM), soldFineness)

export const sumOfBars = (bars: readonly VaultBar[]): SilverUnits => bars.reduce((sum, bar) => sum + countsAs(bar), 0)
export const sumOfHolders = (holders: readonly SilverHolder[]): SilverUnits =>
  holders.reduce((sum, { silver }) => sum + silver, 0)

const gramsText = (silver: SilverUnits): string => decimalText(silver, 4)

export interface ListContent {
  readonly day: string
  /** ISO 8601. */
  readonly takenAt: string
  readonly holders: readonly SilverHolder[]
  readonly bars: readonly VaultBar[]
  /** SHA-256 of the previous list. Null for the first one. */
  readonly previous: string | null
}

/**
 * The list as text: one line per customer, sorted by nickname so that the order reveals nothing. Sums are strings with exactly
 * four decimals, so that no parser rounds them.
 */
export function writeList({ day, takenAt, holders, bars, previous }: ListContent): string {
  const customersTotal = sumOfHolders(holders)
  const barsTotal = sumOfBars(bars)
  const sorted = [...holders].sort((one, other) => (one.nickname < other.nickname ? -1 : 1))
  const lines = (rows: readonly object[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
  return `{
  "shop": "Silvera",
  "asset": "silver, 999 fine, grams",
  "day": ${JSON.stringify(day)},
  "taken_at": ${JSON.stringify(takenAt)},
  "previous_sha256": ${JSON.stringify(previous)},
  "customers_total": "${gramsText(customersTotal)}",
  "bars_total": "${gramsText(barsTotal)}",
  "difference": "${gramsText(barsTotal - customersTotal)}",
  "customers": [
${lines(sorted.map(({ nickname, silver }) => ({ nickname, grams: gramsText(silver) })))}
  ],
  "bars": [
${lines(
  bars.map((bar) => ({
    serial: bar.serial,
    refiner: bar.refiner,
    vault: bar.vault,
    grams: decimalText(bar.weight, 3),
    fineness: decimalText(bar.fineness, 1),
    counts_as: gramsText(countsAs(bar)),
  })),
)}
  ]
}
`
}

export interface OwnLine {
  /** The line of the downloaded file, counted from 1. */
  readonly line: number
  readonly silver: SilverUnits
}

/** Finds a customer in the text of a list, as the customer would with an editor. Null for a nickname that is not in it. */
export function findCustomerLine(list: string, nickname: string): OwnLine | null {
  const head = `{"nickname":${JSON.stringify(nickname)},"grams":"`
  const start = list.indexOf(head)
  if (start < 0) return null
  const grams = start + head.length
  const silver = parseDecimalText(list.slice(grams, list.indexOf('"', grams)), 4)
  return silver === null ? null : { line: list.slice(0, start).split('\n').length, silver }
}
