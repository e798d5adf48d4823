import type * as z from 'zod/mini'
import type { Shop } from '../../../shop/shop.ts'
import { listStaff } from '../../../shop/staff/accounts.ts'
import { type ActQuery, type ActRow, actsAPage, findActs, namesOfActs } from '../../../shop/staff/audit/reading.ts'
import { lastVerdict, verifyAudit } from '../../../shop/staff/audit/verify.ts'
import { csvNumber, csvOf } from '../../../units/csv/csv.ts'
import { addDays, istMoment, istText } from '../../../units/date.ts'
import * as wire from '../../../wire/admin/staff/audit.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { HttpError } from '../../request-handler/envelope.ts'

type Search = z.output<typeof wire.auditExportQuery>

const queryOf = ({ from, to, ...more }: Search): ActQuery => ({
  ...more,
  from: from === undefined ? undefined : istMoment(from),
  until: to === undefined ? undefined : istMoment(addDays(to, 1)),
})

const actView = ({ aboutKind, aboutId, ...act }: ActRow) => ({
  ...act,
  about: aboutKind === null ? null : { kind: aboutKind, id: aboutId ?? '' },
})

const acts: StaffHandler<typeof wire.acts> = async (shop, { params }) => {
  const { before, ...search } = params
  const found = await findActs(shop.reports, { ...queryOf(search), before })
  const next = found.length < actsAPage ? null : (found.at(-1)?.seq ?? null)
  return { data: { acts: found.map(actView), next } }
}

const status: StaffHandler<typeof wire.auditStatus> = async (shop) => {
  const last = await lastVerdict(shop.db)
  return {
    data: {
      lastCheck: last ? { at: last.at, holds: last.holds, lines: last.lines, trouble: last.trouble } : null,
      acts: [...new Set((await namesOfActs(shop.reports)).map((act) => act.replace(/^(?:GET|POST) /, '')))].sort(),
      people: (await listStaff(shop.db)).map(({ id, name }) => ({ id, name })),
    },
  }
}

const verify: StaffHandler<typeof wire.verify> = async (shop) => {
  const verdict = await verifyAudit(shop)
  return { data: { ...verdict, at: shop.clock.now() } }
}

const heading = [
  'Number',
  'Time',
  'User',
  'Action',
  'Result',
  'Target',
  'Target ID',
  'Request',
  'Response',
  'IP address',
]
/** Read and sent so many at a time, however many there are. */
const rowsAtATime = 1000

const exportActs: StaffRawHandler = async (shop, request) => {
  const query = parseQuery(wire.auditExportQuery, request)
  if (!query.success) throw new HttpError(422, 'Please check what you search for')
  const parts = tableOf(shop, queryOf(query.data))
  const table = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  return new Response(table, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${istText(shop.clock.now()).slice(0, 10)}.csv"`,
    },
  })
}

async function* tableOf(shop: Shop, query: ActQuery): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(csvOf([heading]))
  let before: number | undefined
  for (;;) {
    const rows = await findActs(shop.reports, { ...query, before }, rowsAtATime)
    // The mark that says UTF-8 stands before the heading alone.
    if (rows.length) yield bytes.encode(csvOf(rows.map(cellsOf)).slice(1))
    if (rows.length < rowsAtATime) return
    before = rows.at(-1)!.seq
  }
}

const cellsOf = (row: ActRow) => [
  csvNumber(row.seq),
  istText(row.at),
  row.staffName,
  row.act,
  row.outcome,
  row.aboutKind ?? '',
  row.aboutId ?? '',
  row.asked,
  row.sentence,
  row.ip,
]

export const auditCalls = {
  'GET admin/audit': staffCall('audit.read', wire.acts, acts),
  'GET admin/audit/standing': staffCall('audit.read', wire.auditStatus, status),
  'POST admin/audit/verify': staffCall('audit.read', wire.verify, verify, { risk: { harmless: 'it only looks' } }),
  'POST admin/audit/export': staffRawCall('audit.read', exportActs, {
    by: 'staff',
    summary: 'The acts that are searched for as a table, with the same keys as GET admin/audit',
    response: 'text/csv',
  }),
} as const
