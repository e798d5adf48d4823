/** Any mail server, by SMTP. */
import { createTransport } from 'nodemailer'
import { PartnerTrouble } from '../trouble.ts'
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
    async send({ to, subject, text, html, messageId }) {
      try {
        const taken = await transport.sendMail({ to, subject, text, html, messageId })
        return taken.response
      } catch (cause) {
        throw asTrouble(cause)
      }
    },
  }
}

/** 5xx is a no that will be repeated; everything else may pass. */
function asTrouble(cause: unknown): PartnerTrouble {
  const { responseCode, code } = cause as { responseCode?: number; code?: string }
  const refused = responseCode !== undefined && responseCode >= 500
  const kind = refused ? 'refused' : code === 'ETIMEDOUT' ? 'timeout' : 'unreachable'
  return new PartnerTrouble('smtp', 'send', { kind, detail: String(responseCode ?? code ?? ''), cause })
}
