import { readAgeing } from '../../../shop/operations/trends/ageing.ts'
import { countTickets } from '../../../shop/support/tickets/queue.ts'
import {
  type ServiceGrouping,
  serviceGroupings,
  serviceGroupingTitles,
  serviceGroupTitle,
} from '../../../shop/support/tickets/rules/service-groups.ts'
import {
  type ClockFigures,
  readServiceReport,
  type ServiceFigures,
  type ServiceGroupFigures,
} from '../../../shop/support/tickets/service-report.ts'
import { type CsvCell, csvNumber, csvOf } from '../../../units/csv/csv.ts'
import * as wire from '../../../wire/admin/support/service-report.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { csvType, fileReply } from '../accounting/files.ts'

const clockView = ({ median, ninetieth, ...rest }: ClockFigures) => ({
  ...rest,
  medianSeconds: median,
  ninetiethSeconds: ninetieth,
})
const figuresView = ({ received, reply, closing }: ServiceFigures) => ({
  received,
  reply: clockView(reply),
  closing: clockView(closing),
})
const groupsView = (groups: readonly ServiceGroupFigures[]) =>
  groups.map(({ key, name, ...figures }) => ({ key, name, ...figuresView(figures) }))

const report: StaffHandler<typeof wire.serviceReport> = async ({ db, reports, clock }, { params, staff }) => {
  const now = clock.now()
  const { all, groups } = await readServiceReport(reports, { ...params, now })
  const { open, late } = await countTickets(db, { staffId: staff.id, now })
  const { counts } = await readAgeing(db, 'requests', now)
  return {
    data: {
      ...figuresView(all),
      week: groupsView(groups.week),
      staff: groupsView(groups.staff),
      channel: groupsView(groups.channel),
      reason: groupsView(groups.reason),
      open: { all: open, late, byAge: [...counts] },
    },
  }
}

const clockTitles = (what: string): string[] => [
  what,
  `${what}, median (minutes)`,
  `${what}, 90th percentile (minutes)`,
  `${what}, in time`,
  `${what}, late`,
]
const heading = ['Grouped by', 'Group', 'Received', ...clockTitles('First reply'), ...clockTitles('Closed')]

const minutes = (seconds: number | null): CsvCell => (seconds === null ? '' : csvNumber(Math.round(seconds / 60)))
const clockCells = ({ done, median, ninetieth, inTime, late }: ClockFigures): CsvCell[] => [
  csvNumber(done),
  minutes(median),
  minutes(ninetieth),
  csvNumber(inTime),
  csvNumber(late),
]
const cellsOf = (grouping: string, group: string, { received, reply, closing }: ServiceFigures): CsvCell[] => [
  grouping,
  group,
  csvNumber(received),
  ...clockCells(reply),
  ...clockCells(closing),
]

/** The whole and every group, a row each. */
const download: StaffRawHandler = async ({ reports, clock }, request) => {
  const period = parseQuery(wire.serviceReport.params, request)
  if (!period.success) throw new HttpError(422, 'Choose a period')
  const { from, to } = period.data
  const { all, groups } = await readServiceReport(reports, { from, to, now: clock.now() })
  const rowsOf = (grouping: ServiceGrouping) =>
    groups[grouping].map((group) => cellsOf(serviceGroupingTitles[grouping], serviceGroupTitle(grouping, group), group))
  const rows = [cellsOf('All', 'All', all), ...serviceGroupings.flatMap(rowsOf)]
  return fileReply(csvOf([heading, ...rows]), { name: `requests-${from}-${to}.csv`, type: csvType, rows: rows.length })
}

export const serviceReportCalls = {
  'GET admin/requests/report': staffCall('tickets', wire.serviceReport, report),
  'POST admin/requests/report/export': staffRawCall(
    'tickets',
    download,
    {
      by: 'the back office',
      summary: 'The service report of requests received in a period',
      query: ['from', 'to'],
      response: csvType,
    },
    (query) => ({ kind: 'period', id: `${query.get('from') ?? ''} ${query.get('to') ?? ''}` }),
  ),
} as const
