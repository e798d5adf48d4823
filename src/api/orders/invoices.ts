/** Tax invoices and credit notes of an order or a purchase of digital silver as one PDF, only for their customer. */
import { printInvoices } from '../../shop/orders/invoices/print-invoices.ts'
import { readOwnInvoices } from '../../shop/orders/invoices/reading.ts'
import { refuse } from '../../shop/refusal.ts'
import type { RawHandler } from '../call.ts'
import { HttpError } from '../request-handler/envelope.ts'

/** Their address: all documents of an order, or the one with this number. */
export const invoiceUrl = (uniqueOrderId: string, number?: string): string =>
  `/app/api/invoice/${encodeURIComponent(uniqueOrderId)}${number ? `?number=${encodeURIComponent(number)}` : ''}`

export const invoice: RawHandler = async (shop, request, { customer }) => {
  if (!customer) throw refuse('request.signed-out')
  const { pathname, searchParams } = new URL(request.url)
  const uniqueOrderId = pathname.slice(pathname.lastIndexOf('/') + 1)
  // A number that no document can have is unknown as well, and is not looked up in the database.
  const number = searchParams.get('number')?.replace(/[^\w/-]/g, '?') ?? null
  const documents = await readOwnInvoices(shop.db, { customerId: customer.id, uniqueOrderId, number })
  if (documents.length === 0) throw new HttpError(404, 'There is no invoice under this number')
  const bytes = await printInvoices(shop, documents)
  const name = (documents.length === 1 ? documents[0]!.number : uniqueOrderId).replaceAll('/', '-')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
