/** Sends mail through any mail server, by SMTP. */
import type { Transporter } from 'nodemailer'
import type { SentMessageInfo } from 'nodemailer/lib/smtp-transport'
import { PartnerError, type PartnerErrorKind } from '../partner-error.ts'
import type { MailPartner } from './mail.ts'

interface SmtpSettings {
  /** smtps://user:password@host:port */
  readonly url: string
  readonly from: string
  /** How long the server may take to accept a connection and to greet; for each further reply it has twice as long. */
  readonly patienceMs?: number
}

export function smtp({ url, from, patienceMs = 10_000 }: SmtpSettings): MailPartner {
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 2 * patienceMs }
  let opened: Promise<Transporter<SentMessageInfo>> | undefined
  /** The library is loaded for the first e-mail. */
  const openTransport = () => {
    opened ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts }, { from }))
    return opened
  }
  return {
    name: 'smtp',
    async send({ to, subject, text, html, messageId, leaveUrl, replyTo, references, isAutomatic }) {
      try {
        const transport = await openTransport()
        const receipt = await transport.sendMail({
          to,
          subject,
          text,
          html,
          messageId,
          ...(replyTo && { replyTo }),
          ...(references && { references, inReplyTo: references }),
          headers: { ...leaveHeaders(leaveUrl), ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }) },
        })
        return receipt.response
      } catch (cause) {
        throw toPartnerError(cause, 'send')
      }
    },
    // Connects and signs in; no mail is sent (Nodemailer, SMTP transport, "Verifying the configuration").
    testConnection: () =>
      openTransport()
        .then((transport) => transport.verify())
        .then(
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

interface SmtpFailure {
  readonly code?: string
  /** The server's reply code, and the command that it answered. */
  readonly responseCode?: number
  readonly command?: string
}

/** The replies 530, 534, 535 and 538 ask for another login (RFC 4954, section 6). */
const loginReplies: readonly number[] = [530, 534, 535, 538]
const exceedsStorage = 552

/**
 * A reply of 5xx is permanent (RFC 5321, section 4.2.1), but only one to the recipient or the text is about this message. One to
 * the login or the sender is about our settings, and one to the connection about the server.
 */
function kindOf({ code, responseCode = 0, command }: SmtpFailure): PartnerErrorKind {
  if (code === 'ETIMEDOUT') return 'timeout'
  const isPermanent = responseCode >= 500
  if (loginReplies.includes(responseCode) || (code === 'EAUTH' && (isPermanent || responseCode === 0)))
    return 'unauthorized'
  if (command === 'MAIL FROM' && isPermanent && responseCode !== exceedsStorage) return 'unauthorized'
  if (command === 'API' && code === 'EENVELOPE') return 'refused'
  return isPermanent && command !== 'CONN' ? 'refused' : 'unreachable'
}

function toPartnerError(cause: unknown, call: 'send' | 'verify'): PartnerError {
  const failure = cause as SmtpFailure
  const detail = [failure.responseCode ?? failure.code, failure.command].filter(Boolean).join(', ')
  return new PartnerError('smtp', call, { kind: kindOf(failure), detail, cause })
}
