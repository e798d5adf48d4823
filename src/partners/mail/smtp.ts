/** Sends mail through any mail server, by SMTP. */
import { createTransport } from 'nodemailer'
import { PartnerError } from '../partner-error.ts'
import type { MailPartner } from './mail.ts'

interface SmtpSettings {
  /** smtps://user:password@host:port */
  readonly url: string
  readonly from: string
}

const patienceMs = 10_000

export function smtp({ url, from }: SmtpSettings): MailPartner {
  const transport = createTransport(url, { from })
  Object.assign(transport.options, {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 2 * patienceMs,
  })
  return {
    name: 'smtp',
    async send({ to, subject, text, html, messageId, leaveUrl }) {
      try {
        const receipt = await transport.sendMail({
          to,
          subject,
          text,
          html,
          messageId,
          headers: leaveHeaders(leaveUrl),
        })
        return receipt.response
      } catch (cause) {
        throw toPartnerError(cause, 'send')
      }
    },
    // Connects and signs in; no mail is sent (Nodemailer, SMTP transport, "Verifying the configuration").
    testConnection: () =>
      transport.verify().then(
        () => 'Connected and signed in to the mail server',
        (cause: unknown) => {
          throw toPartnerError(cause, 'verify')
        },
      ),
  }
}

/** For the mail program's own unsubscribe button: one POST, without sign-in (RFC 8058). */
const leaveHeaders = (leaveUrl: string): Record<string, string> =>
  leaveUrl ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** 5xx is a permanent refusal; everything else may be temporary. */
function toPartnerError(cause: unknown, call: 'send' | 'verify'): PartnerError {
  const { responseCode, code } = cause as { responseCode?: number; code?: string }
  const refused = responseCode !== undefined && responseCode >= 500
  const kind = refused ? 'refused' : code === 'ETIMEDOUT' ? 'timeout' : 'unreachable'
  return new PartnerError('smtp', call, { kind, detail: String(responseCode ?? code ?? ''), cause })
}
