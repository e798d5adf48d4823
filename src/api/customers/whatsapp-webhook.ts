/** WhatsApp's webhook: the registration of its address, and what became of messages (decision 0113). */
import { limitLog } from '../../platform/logging/log-limit.ts'
import { recordWhatsAppReport } from '../../shop/messaging/messages/whatsapp-delivery.ts'
import type { RawHandler } from '../call.ts'
import { readBoundedBody } from '../request-handler/body.ts'

/** WhatsApp groups up to 1,000 reports in one request. */
const mostBytes = 3 * 1_048_576

/** "Verification requests": the challenge is repeated only in answer to our own token. */
export const registerWhatsAppWebhook: RawHandler = async (shop, request) => {
  const query = new URL(request.url).searchParams
  const isOwn = query.get('hub.mode') === 'subscribe' && shop.whatsApp.isOwnToken(query.get('hub.verify_token') ?? '')
  // Plain text, so that no browser takes it for a page.
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return isOwn
    ? new Response(query.get('hub.challenge') ?? '', { headers })
    : new Response('Forbidden\n', { status: 403, headers })
}

const unsignedLines = limitLog(60_000)

/**
 * 401 for what WhatsApp did not sign. Otherwise 200, whatever it says: WhatsApp repeats every request that is answered otherwise,
 * for days, and switches the webhook off. What is repeated, or not about a message of ours, changes nothing.
 */
export const receiveWhatsAppReports: RawHandler = async (shop, request) => {
  const rawBody = await readBoundedBody(request, mostBytes)
  const signature = request.headers.get('x-hub-signature-256') ?? ''
  const reports = shop.whatsApp.readReports({ rawBody, signature })
  if (!reports) {
    unsignedLines.write(shop, (suppressed) => shop.log.warn({ suppressed }, 'a webhook that WhatsApp did not sign'))
    return Response.json({ received: false }, { status: 401 })
  }
  for (const report of reports) {
    const isNews = await recordWhatsAppReport(shop, report)
    if (isNews && report.state === 'failed')
      shop.log.warn({ message: report.reference, error: report.error }, 'WhatsApp could not deliver a message')
  }
  return Response.json({ received: true })
}
