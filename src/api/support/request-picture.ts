/** The picture attached to a ticket, only for its own customer: never shown inline, always a download. */

import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { findTicket } from '../../shop/support/tickets/actions.ts'
import { readTicketNumber } from '../../shop/support/tickets/rules.ts'
import type { RawHandler } from '../call.ts'
import { HttpError } from '../request-handler/envelope.ts'

export const requestPicture: RawHandler = async (shop, request, { customer }) => {
  if (!customer) throw refuse('request.signed-out')
  const number = new URL(request.url).searchParams.get('ticket') ?? ''
  const ticket = await findTicket(shop.db, readTicketNumber(number))
  const isTheirs = ticket?.customerId === customer.id
  const file = isTheirs && ticket.picture ? await sendFile(shop, ticket.picture, ticket.number) : null
  if (!file) throw new HttpError(404, 'There is no picture under this number')
  return file
}

const types: Readonly<Record<string, string>> = { webp: 'image/webp', pdf: 'application/pdf' }

/** A stored file as a response: always a download, with the media type that was detected. */
export async function sendFile({ files }: Pick<Shop, 'files'>, key: string, name: string): Promise<Response | null> {
  const bytes = await files.read(key)
  if (!bytes) return null
  const ending = key.slice(key.lastIndexOf('.') + 1)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': types[ending] ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}.${ending}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
