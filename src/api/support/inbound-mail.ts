/** The webhook that hands e-mails of customers over, each as it came (decision 0121). */
import { isSignedMail, readInboundMail } from '../../partners/mail/inbound-mail.ts'
import { limitLog } from '../../platform/logging/log-limit.ts'
import { receiveMail } from '../../shop/support/tickets/inbound/receive-mail.ts'
import { mostTicketPictures } from '../../shop/support/tickets/rules.ts'
import { mostUploadBytes } from '../../units/uploads/upload-size.ts'
import type { RawHandler } from '../call.ts'
import { readBoundedBody } from '../request-handler/body.ts'

/** The pictures in base64, and as much again for the text and its headers as a form may have. */
const mostBytes = Math.ceil((mostTicketPictures * mostUploadBytes * 4) / 3) + 1_048_576

const unsignedLines = limitLog(60_000)

/**
 * 401 for what our provider did not sign, 413 for what is too large. Otherwise 200, whatever became of it: a provider repeats
 * every request that is answered otherwise.
 */
export const receiveInboundMail: RawHandler = async (shop, request) => {
  const { MAIL_WEBHOOK_SECRET: secret } = shop.config
  const rawBody = await readBoundedBody(request, mostBytes)
  const signed = {
    rawBody,
    timestamp: request.headers.get('x-mail-timestamp') ?? '',
    signature: request.headers.get('x-mail-signature') ?? '',
  }
  if (!secret || !isSignedMail(secret, signed, shop.clock.now())) {
    unsignedLines.write(shop, (suppressed) => shop.log.warn({ suppressed }, 'an e-mail that nobody signed'))
    return Response.json({ received: false }, { status: 401 })
  }
  const mail = await readInboundMail(rawBody)
  const { outcome } = mail ? await receiveMail(shop, mail) : { outcome: 'unreadable' }
  return Response.json({ received: true, outcome })
}
