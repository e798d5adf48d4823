/** A financial year's statement of holdings, as a table for spreadsheets or as a paper. */
import { readCustomer } from '../shop/customers/records.ts'
import { readStatement } from '../shop/holdings/look-back.ts'
import { type FinancialYear, nameOfYear, readYear } from '../shop/holdings/rules/period.ts'
import { csvOfStatement } from '../shop/holdings/statement-csv.ts'
import { drawStatement } from '../shop/holdings/statement-paper.ts'
import { refuse } from '../shop/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import type { RawHandler } from './call.ts'
import { DoorRefusal } from './envelope.ts'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const
type Format = keyof typeof types

export const holdingStatement: RawHandler = async (shop, request, { customer }) => {
  if (!customer) throw new DoorRefusal(401, 'Please sign in to continue')
  const query = new URL(request.url).searchParams
  const year = readYear(query.get('year') ?? '')
  const format = query.get('format') ?? 'csv'
  if (!year) throw refuse('holdings.no-year')
  if (!isFormat(format)) throw new DoorRefusal(422, 'Choose csv or pdf', {}, 'format')
  const bytes = await write(shop, customer.id, { year, format })
  return new Response(bytes, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="holdings-${nameOfYear(year)}.${format}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}

const isFormat = (text: string): text is Format => Object.hasOwn(types, text)

async function write(
  shop: Shop,
  customerId: number,
  { year, format }: { year: FinancialYear; format: Format },
): Promise<string | Uint8Array<ArrayBuffer>> {
  const statement = await readStatement(shop, customerId, year)
  if (format === 'csv') return csvOfStatement(statement)
  const owner = await readCustomer(shop.db, customerId)
  const { legalName } = shop.catalogue.now.content.settings.site
  return new Uint8Array(await drawStatement(statement, { name: owner?.name ?? '', shop: legalName }))
}
