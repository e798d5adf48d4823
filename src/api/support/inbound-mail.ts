/** The webhook that hands e-mails of customers over, each as it came (decision 0121). */
import { isSignedMail } from '../../partners/mail/inbound-mail.ts'
import { limitLog } from '../../platform/logging/log-limit.ts'
import { receiveRawMail } from '../../shop/support/tickets/inbound/receive-mail.ts'
import { mostMailBytes } from '../../shop/support/tickets/inbound/rules.ts'
import type { RawHandler } from '../call.ts'
import { readBoundedBody } from '../request-handler/body.ts'

const unsignedLines = limitLog(60_000)

/**
 * 401 for what our provider did not sign, 413 for what is too large, 503 while too many e-mails wait. Otherwise 200, whatever became
 * of it: a provider repeats every request that is answered otherwise.
 */
export const receiveInboundMail: RawHandler = async (shop, request) => {
  const { MAIL_WEBHOOK_SECRET: secret } = shop.config
  const rawBody = await readBoundedBody(request, mostMailBytes)
  const signed = {
    rawBody,
    timestamp: request.headers.get('x-mail-timestamp') ?? '',
    signature: request.headers.get('x-mail-signature') ?? '',
  }
  if (!secret || !isSignedMail(secret, signed, shop.clock.now())) {
    unsignedLines.write(shop, (suppressed) => shop.log.warn({ suppressed }, 'an e-mail that nobody signed'))
    return Response.json({ received: false }, { status: 401 })
  }
  const { outcome } = await receiveRawMail(shop, rawBody)
  if (outcome === 'full') return Response.json({ received: false }, { status: 503, headers: { 'retry-after': '3600' } })
  return Response.json({ received: true, outcome })
}
