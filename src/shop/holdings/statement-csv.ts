/** A year's statement as a table for spreadsheets: a row a lot, figures as machines read them. */
import { type CsvCell, csvOf, figure } from '../../units/csv/csv.ts'
import { decimalOfWhole } from '../../units/decimal.ts'
import { formatRupees } from '../../units/rupees.ts'
import { GRAM } from '../../units/weight.ts'
import type { Statement, StatementLine } from './rules/statement.ts'

const metalNames = { gold: 'Gold', silver: 'Silver' } as const
export const sourceOf = ({ source, sourceName }: StatementLine['holding']): string =>
  source === 'silvera' ? 'Silvera' : sourceName

export function csvOfStatement({ year, until, rates, lines }: Statement): string {
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
  const rupees = (amount: number | null): CsvCell => figure(amount === null ? '' : formatRupees(amount))
  const grams = (weight: number): CsvCell => figure(decimalOfWhole(weight, GRAM))
  const rows = lines.map((line): CsvCell[] => [
    metalNames[line.holding.metal],
    line.holding.name,
    sourceOf(line.holding),
    line.holding.acquiredOn,
    grams(line.holding.weight),
    figure(line.opening),
    figure(line.added),
    figure(line.returned),
    figure(line.soldBack),
    rupees(line.received),
    rupees(line.gain),
    figure(line.closing),
    grams(line.weight),
    rupees(line.cost),
    rupees(rates[line.holding.metal]),
    rupees(line.value),
    figure(line.days),
    line.longTermOn,
  ])
  return csvOf([head, ...rows])
}
