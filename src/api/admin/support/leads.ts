import { maskedEmail, maskedMobile } from '../../../shop/orders/rules/contact-masks.ts'
import type { Shop } from '../../../shop/shop.ts'
import { countLeads, type LeadRow, listLeads } from '../../../shop/support/leads/lead-list.ts'
import { type LeadKind, leadKinds, leadStateLabel } from '../../../shop/support/leads/rules.ts'
import { type CsvCell, csvLinesOf, csvOf } from '../../../units/csv/csv.ts'
import { istText } from '../../../units/date.ts'
import * as wire from '../../../wire/admin/support/leads.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { csvType, fileReply, streamOf } from '../accounting/files.ts'

const aPage = 50
const exportedAtOnce = 5000

const list: StaffHandler<typeof wire.leads> = async (shop, { params: { kind, after = null } }) => {
  const found = await listLeads(shop.db, { kind, before: after, take: aPage + 1 })
  const leads = found.slice(0, aPage).map((one) => ({
    ...one,
    email: maskedEmail(one.email),
    mobile: maskedMobile(one.mobile),
  }))
  const next = found.length > aPage ? (leads.at(-1)?.id ?? null) : null
  return { data: { counts: await countLeads(shop.db), leads, next } }
}

/** In full, hence an act in the audit log. */
const download: StaffRawHandler = async (shop, request) => {
  const requestedKind = new URL(request.url).searchParams.get('kind')
  const kind = leadKinds.find((one) => one === requestedKind)
  if (!kind) throw new HttpError(422, 'Choose a list')
  // Counted before: the rows are read while they are sent, when the audit log is written already.
  const rows = (await countLeads(shop.reports))[kind]
  return fileReply(streamOf(linesOf(shop, kind)), { name: `${kind}.csv`, type: csvType, rows })
}

/** All of them, however many: a page of the list at a time, as fast as it is taken. */
async function* linesOf({ reports }: Pick<Shop, 'reports'>, kind: LeadKind): AsyncGenerator<string> {
  yield csvOf([['Name', 'E-mail', 'Mobile', 'Subject', 'Status', 'Date']])
  for (let before: number | null = null; ; ) {
    const found: LeadRow[] = await listLeads(reports, { kind, before, take: exportedAtOnce })
    if (found.length > 0) yield csvLinesOf(found.map(cellsOf))
    if (found.length < exportedAtOnce) return
    before = found.at(-1)!.id
  }
}

const cellsOf = ({ name, email, mobile, about, state, at }: LeadRow): CsvCell[] => [
  name,
  email,
  mobile,
  about,
  leadStateLabel(state),
  istText(at),
]

export const leadsCalls = {
  'GET admin/leads': staffCall('leads', wire.leads, list),
  'POST admin/leads/export': staffRawCall(
    'leads.export',
    download,
    { by: 'the back office', summary: 'A list of leads in full', query: ['kind'], response: csvType },
    (query) => ({ kind: 'leads', id: query.get('kind') ?? '' }),
    'document',
  ),
} as const
