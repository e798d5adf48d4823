/** Downloads of a day's books: a table, and a PDF to sign and file. */
import { type PdfOptions, pdfPageArea, renderPdf } from '../../../platform/pdf/pdf-writer.ts'
import { drawPdfTable, widthLeft } from '../../../platform/pdf/table.ts'
import { type CsvCell, csvNumber, csvOf } from '../../../units/csv/csv.ts'
import { istMoment } from '../../../units/date.ts'
import { decimalText } from '../../../units/decimal.ts'
import { formatDate, formatDateAndTime, formatMoney, formatPoints, formatSilver } from '../../../units/format.ts'
import { formatRupees } from '../../../units/rupees.ts'
import type { DayCloseView } from './actions.ts'
import { type FigureLine, listDayFigureLines } from './rules.ts'

const machineText = ({ unit, amount }: FigureLine): string =>
  unit === 'paise' ? formatRupees(amount) : unit === 'silver' ? decimalText(amount, 4) : String(amount)
const personText = ({ unit, amount }: FigureLine): string =>
  unit === 'paise' ? formatMoney(amount) : unit === 'silver' ? formatSilver(amount) : formatPoints(amount)
const unitNames = { paise: 'INR', silver: 'g', points: 'points' } as const

type DisplayName = (provider: string) => string

export const csvOfDay = ({ figures }: DayCloseView, displayName: DisplayName): string =>
  csvOf([
    ['Day', 'Group', 'Entry', 'Count', 'Amount', 'Unit'],
    ...listDayFigureLines(figures, displayName).map((line): CsvCell[] => [
      figures.day,
      line.group,
      line.name,
      csvNumber(line.count ?? ''),
      csvNumber(machineText(line)),
      unitNames[line.unit],
    ]),
    ...figures.balances.map(({ asset, sum }): CsvCell[] => [
      figures.day,
      'Trial balance',
      asset,
      csvNumber(''),
      csvNumber(sum),
      'smallest unit',
    ]),
  ])

export function drawDayClosePdf(
  { figures, closed }: DayCloseView,
  { shopName, displayName, ...options }: { shopName: string; displayName: DisplayName } & PdfOptions,
): Promise<Buffer> {
  const title = `Accounts for ${formatDate(figures.day)}`
  return renderPdf(
    { title, author: shopName, at: istMoment(figures.day, '23:59') },
    (document) => {
      document.logo({ x: pdfPageArea.left, y: document.y, width: 130 })
      document.y += 40
      document.write(title, { size: 18, weight: 'semibold', tag: 'H1' })
      document.y += 4
      const state = closed
        ? `Closed by ${closed.closedBy} on ${formatDateAndTime(closed.closedAt)}`
        : 'Not closed yet: figures may still change'
      document.write(state, { ink: 'soft' })
      document.y += 10
      const rest = [
        { title: 'Count', width: 70, align: 'right' },
        { title: 'Amount', width: 120, align: 'right' },
      ] as const
      drawPdfTable(document, {
        columns: [
          { title: 'Group', width: 120 },
          { title: 'Entry', width: widthLeft([120, ...rest.map(({ width }) => width)]) },
          ...rest,
        ],
        rows: listDayFigureLines(figures, displayName).map((line) => [
          line.group,
          line.name,
          line.count === null ? '' : String(line.count),
          personText(line),
        ]),
      })
      document.y += 12
      const isZero = figures.balances.every(({ sum }) => sum === 0)
      document.write(
        isZero
          ? 'Trial balance at the end of the day: zero in money, points and silver.'
          : `Trial balance is not zero: ${figures.balances.map(({ asset, sum }) => `${asset} ${sum}`).join(', ')}`,
        { weight: 'semibold' },
      )
    },
    options,
  )
}
