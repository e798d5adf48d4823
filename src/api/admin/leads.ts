import { countLeads, listLeads } from '../../shop/leads/desk.ts'
import { leadKinds } from '../../shop/leads/rules.ts'
import { maskedEmail, maskedMobile } from '../../shop/order-desk/masks.ts'
import { type CsvCell, csvOf } from '../../units/csv.ts'
import { istText } from '../../units/date.ts'
import * as wire from '../../wire/admin/leads.ts'
import { type StaffHandler, type StaffRawHandler, staff, staffRaw } from '../call.ts'
import { DoorRefusal } from '../envelope.ts'
import { csvType, fileReply } from './money/files.ts'

const aPage = 50
const mostExported = 200_000

const list: StaffHandler<typeof wire.leads> = async (shop, { asks: { kind, after = null } }) => {
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
  const asked = new URL(request.url).searchParams.get('kind')
  const kind = leadKinds.find((one) => one === asked)
  if (!kind) throw new DoorRefusal(422, 'Name the list')
  const found = await listLeads(shop.db, { kind, before: null, take: mostExported })
  const rows: CsvCell[][] = [
    ['Name', 'E-mail', 'Mobile', 'About', 'State', 'When'],
    ...found.map(({ name, email, mobile, about, state, at }) => [name, email, mobile, about, state, istText(at)]),
  ]
  return fileReply(csvOf(rows), { name: `${kind}.csv`, type: csvType })
}

export const leadsCalls = {
  'GET admin/leads': staff('leads', wire.leads, list),
  'POST admin/leads/export': staffRaw(
    'leads.export',
    download,
    { by: 'the back office', does: 'A list of addresses in full', query: ['kind'], answers: csvType },
    (query) => ({ kind: 'leads', id: query.get('kind') ?? '' }),
  ),
} as const
