/** The metal position day by day (`shop/accounting/metal-position`), beside what staff counted. */
import type { Db } from '../../../platform/database/database.ts'
import type { Metal } from '../../../units/metal.ts'
import { readMetalCounts } from '../metal-position/counts.ts'
import { readMetalPositions } from '../metal-position/position.ts'
import type { MetalCount } from '../metal-position/records.ts'
import { groupMetalDay, type MetalDayGroup, metalDayGroups } from '../metal-position/rules/day-groups.ts'
import type { MetalDay } from '../metal-position/rules/position.ts'
import { nextOffset, offsetOf, type ReportQuery, type ReportReader } from './report-reader.ts'
import { viewOfReport } from './rules/report-kinds.ts'
import type { ReportColumn, ReportRow } from './rules/report-table.ts'

const groupTitles: Readonly<Record<MetalDayGroup, string>> = {
  bought: 'Bought',
  sold: 'Sold',
  returned: 'Returned',
  hedges: 'Hedges',
  adjustments: 'Adjustments',
}

const columns: readonly ReportColumn[] = [
  { id: 'day', title: 'Day', unit: 'day' },
  { id: 'opening', title: 'Opening', unit: 'milligrams' },
  ...metalDayGroups.map((id): ReportColumn => ({ id, title: groupTitles[id], unit: 'milligrams' })),
  { id: 'closing', title: 'Closing', unit: 'milligrams' },
  { id: 'counted', title: 'Counted', unit: 'milligrams', none: 'Not counted' },
  { id: 'difference', title: 'Difference', unit: 'milligrams' },
  { id: 'by', title: 'Counted by', unit: 'text', under: 'counted' },
]

const metalOf = ({ view }: ReportQuery): Metal => (viewOfReport('metal', view) === 'gold' ? 'gold' : 'silver')

async function readDays(db: Db, query: ReportQuery): Promise<readonly MetalDay[]> {
  const positions = await readMetalPositions(db, { from: query.from, to: query.to })
  return positions.find(({ metal }) => metal === metalOf(query))?.days ?? []
}

const rowOf = (day: MetalDay, count: MetalCount | undefined): ReportRow => {
  const groups = groupMetalDay(day)
  return [
    day.day,
    day.opening,
    ...metalDayGroups.map((group) => groups[group]),
    day.closing,
    count?.fineMg ?? null,
    count ? count.fineMg - day.closing : null,
    count?.by ?? '',
  ]
}

/** The opening of the first day and the closing of the last, with the sums between them. */
function totalsOf(days: readonly MetalDay[]): ReportRow | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const sumOf = (group: MetalDayGroup) => days.reduce((sum, day) => sum + groupMetalDay(day)[group], 0)
  return ['Total', first.opening, ...metalDayGroups.map(sumOf), last.closing, null, null, null]
}

export const metalReport: ReportReader = {
  columns: () => columns,
  readPage: async ({ reports }, query, page) => {
    const days = (await readDays(reports, query)).slice(offsetOf(page), offsetOf(page) + page.limit)
    const counts = await readMetalCounts(reports, metalOf(query), query)
    const rows = days.map((day) =>
      rowOf(
        day,
        counts.findLast((count) => count.day === day.day),
      ),
    )
    return { rows, next: nextOffset(page, rows.length) }
  },
  readSummary: async ({ reports }, query) => {
    const days = await readDays(reports, query)
    return {
      rowCount: days.length,
      totals: totalsOf(days),
      chart: {
        title: 'Position at the end of the day',
        unit: 'milligrams',
        points: days.map(({ day, closing }) => ({ day, amount: closing })),
      },
      note:
        'Fine weight. The position counts a sale when it is paid and a purchase when its rate is agreed, so a count also finds ' +
        'metal that was sold and has not left yet, and does not find metal that has not arrived.',
    }
  },
}
