/** A year's statement as CSV: one row per lot, with plain numbers. */
import { type CsvCell, csvNumber, csvOf } from '../../units/csv/csv.ts'
import { decimalOfWhole } from '../../units/decimal.ts'
import { formatRupees } from '../../units/rupees.ts'
import { GRAM } from '../../units/weight.ts'
import type { HoldingsStatement, StatementLine } from './rules/statement.ts'

const metalNames = { gold: 'Gold', silver: 'Silver' } as const
/** `brandName` is the shop's own brand. */
export const sourceOf = ({ source, sourceName }: StatementLine['holding'], brandName: string): string =>
  source === 'silvera' ? brandName : sourceName

export function csvOfStatement({ year, until, rates, lines }: HoldingsStatement, brandName: string): string {
  const head = [
    'Metal',
    'Piece',
    'Source',
    'Acquired on',
    'Weight of one piece, g',
    `Pieces before ${year.from}`,
    'Pieces added',
    'Pieces returned',
    'Pieces sold back',
    'Received for pieces sold back, INR',
    'Gain on pieces sold back, INR',
    `Pieces on ${until}`,
    `Weight on ${until}, g`,
    `Cost on ${until}, INR`,
    `Rate on ${until}, INR a gram`,
    `Value on ${until}, INR`,
    'Days held',
    'Held 24 months on',
  ]
  const rupees = (amount: number | null): CsvCell => csvNumber(amount === null ? '' : formatRupees(amount))
  const grams = (weight: number): CsvCell => csvNumber(decimalOfWhole(weight, GRAM))
  const rows = lines.map((line): CsvCell[] => [
    metalNames[line.holding.metal],
    line.holding.name,
    sourceOf(line.holding, brandName),
    line.holding.acquiredOn,
    grams(line.holding.weight),
    csvNumber(line.opening),
    csvNumber(line.added),
    csvNumber(line.returned),
    csvNumber(line.soldBack),
    rupees(line.received),
    rupees(line.gain),
    csvNumber(line.closing),
    grams(line.weight),
    rupees(line.cost),
    rupees(rates[line.holding.metal]),
    rupees(line.value),
    csvNumber(line.days),
    line.longTermOn,
  ])
  return csvOf([head, ...rows])
}
