/** The statement of holdings for a financial year, only for its customer. */
import { formatFinancialYear, parseFinancialYear } from '../../shop/holdings/rules/period.ts'
import { writeStatement } from '../../shop/holdings/write-statement.ts'
import { refuse } from '../../shop/refusal.ts'
import type { RawHandler } from '../call.ts'
import { HttpError } from '../request-handler/envelope.ts'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

const isFormat = (text: string): text is keyof typeof types => Object.hasOwn(types, text)

export const holdingStatement: RawHandler = async (shop, request, { customer }) => {
  if (!customer) throw refuse('request.signed-out')
  const query = new URL(request.url).searchParams
  const year = parseFinancialYear(query.get('year') ?? '')
  const format = query.get('format') ?? 'csv'
  if (!year) throw refuse('holdings.no-year')
  if (!isFormat(format)) throw new HttpError(422, 'Choose csv or pdf', {}, 'format')
  const bytes = await writeStatement(shop, customer.id, { year, format })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="holdings-${formatFinancialYear(year)}.${format}"`,
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
