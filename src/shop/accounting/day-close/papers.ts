/** A day's books to take away: as a table, and as a paper to sign and file. */
import { drawPaper, page } from '../../../platform/pdf/paper.ts'
import { drawTable, widthLeft } from '../../../platform/pdf/table.ts'
import { type CsvCell, csvOf, figure } from '../../../units/csv/csv.ts'
import { moment } from '../../../units/date.ts'
import { decimalText } from '../../../units/decimal.ts'
import { formatDate, formatDateAndTime, formatMoney, formatPoints, formatSilver } from '../../../units/format.ts'
import { formatRupees } from '../../../units/rupees.ts'
import type { ShownDay } from './actions.ts'
import { type FigureLine, linesOf } from './rules.ts'

const machineText = ({ unit, amount }: FigureLine): string =>
  unit === 'paise' ? formatRupees(amount) : unit === 'silver' ? decimalText(amount, 4) : String(amount)
const personText = ({ unit, amount }: FigureLine): string =>
  unit === 'paise' ? formatMoney(amount) : unit === 'silver' ? formatSilver(amount) : formatPoints(amount)
const unitNames = { paise: 'INR', silver: 'g', points: 'points' } as const

type TillName = (till: string) => string

export const csvOfDay = ({ figures }: ShownDay, tillName: TillName): string =>
  csvOf([
    ['Day', 'Group', 'What', 'How often', 'Amount', 'Unit'],
    ...linesOf(figures, tillName).map((line): CsvCell[] => [
      figures.day,
      line.group,
      line.name,
      figure(line.count ?? ''),
      figure(machineText(line)),
      unitNames[line.unit],
    ]),
    ...figures.balances.map(({ asset, sum }): CsvCell[] => [
      figures.day,
      'Trial balance',
      asset,
      figure(''),
      figure(sum),
      'smallest unit',
    ]),
  ])

export function paperOfDay(
  { figures, closed }: ShownDay,
  { shopName, tillName }: { shopName: string; tillName: TillName },
): Promise<Buffer> {
  const title = `Books of ${formatDate(figures.day)}`
  return drawPaper({ title, author: shopName, at: moment(figures.day, '23:59') }, (paper) => {
    paper.logo({ x: page.left, y: paper.y, width: 130 })
    paper.y += 40
    paper.write(title, { size: 18, weight: 'semibold', tag: 'H1' })
    paper.y += 4
    const state = closed
      ? `Closed by ${closed.closedBy} on ${formatDateAndTime(closed.closedAt)}`
      : 'Not closed yet: figures may still change'
    paper.write(state, { ink: 'soft' })
    paper.y += 10
    const rest = [
      { title: 'How often', width: 70, align: 'right' },
      { title: 'Amount', width: 120, align: 'right' },
    ] as const
    drawTable(paper, {
      columns: [
        { title: 'Group', width: 120 },
        { title: 'What', width: widthLeft([120, ...rest.map(({ width }) => width)]) },
        ...rest,
      ],
      rows: linesOf(figures, tillName).map((line) => [
        line.group,
        line.name,
        line.count === null ? '' : String(line.count),
        personText(line),
      ]),
    })
    paper.y += 12
    const isZero = figures.balances.every(({ sum }) => sum === 0)
    paper.write(
      isZero
        ? 'Trial balance at the end of the day: zero in money, points and silver.'
        : `Trial balance is not zero: ${figures.balances.map(({ asset, sum }) => `${asset} ${sum}`).join(', ')}`,
      { weight: 'semibold' },
    )
  })
}
