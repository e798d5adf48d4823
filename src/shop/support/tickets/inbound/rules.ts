/** What a customer wrote in an e-mail: without the e-mail it replies to, without markup, and no longer than staff read. */

import { mostUploadBytes } from '../../../../units/uploads/upload-size.ts'
import { mostTicketPictures } from '../rules.ts'

export const mostMailText = 8000

/** The pictures in base64, and as much again for the text and its headers as a form may have. */
export const mostMailBytes = Math.ceil((mostTicketPictures * mostUploadBytes * 4) / 3) + 1_048_576

/** Of all senders together. Far above what a shop of this size is written in an hour. */
export const mailsPerHour = 200
/** How many wait at most. A further one is refused and must be handed over again. */
export const mostDeferredMails = 2000
/** How often taking an e-mail is tried before it is left to a person. */
export const mostMailAttempts = 5
/** Longer than any e-mail a person writes with what it quotes. */
const mostRead = 100_000

/** Control characters, and those that make a text look like another one. */
const unseen = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]|\p{Surrogate}/gu

export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unseen, '').trim()

/**
 * Lines with which mail programs begin what they quote, in English and Hindi: "On … wrote:", "… ने लिखा:", Outlook's line and
 * header. A line is cut before it is matched, so that nobody keeps us busy with a long one.
 */
const quoteBegins: readonly RegExp[] = [
  /^On .{6,200} wrote:$/,
  /^.{6,200} ने लिखा:$/,
  /^-{2,} ?(?:Original Message|Forwarded message|मूल संदेश) ?-{2,}$/i,
  /^_{20,}$/,
]
const outlookHeader = [/^(?:From|प्रेषक): /, /^(?:Sent|Date|भेजा गया): /] as const
/** RFC 3676, section 4.3. */
const signature = /^-- ?$/
const mostLine = 400

/** The text above what it quotes and above the signature; the whole text where nothing is left of it. */
export function trimQuote(text: string): string {
  const lines = cleanText(text.slice(0, mostRead)).split('\n')
  const line = (nth: number): string => (lines[nth] ?? '').slice(0, mostLine).trim()
  const begins = lines.findIndex((whole, nth) => {
    const own = line(nth)
    // Gmail breaks the line where the address is long.
    const both = `${own} ${line(nth + 1)}`.trim()
    return (
      signature.test(whole) ||
      quoteBegins.some((pattern) => pattern.test(own) || (/^On |<[^>]*>?$/.test(own) && pattern.test(both))) ||
      (outlookHeader[0].test(own) && outlookHeader[1].test(line(nth + 1)))
    )
  })
  const above = begins < 0 ? lines : lines.slice(0, begins)
  const written = above
    .filter((one) => !one.startsWith('>'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return cut(written || lines.join('\n').trim())
}

const cut = (text: string): string => (text.length > mostMailText ? `${text.slice(0, mostMailText)}…` : text)

/** The name in a header, as one short line. */
export const cleanName = (name: string, address: string): string =>
  (cleanText(name).replace(/\s+/g, ' ') || address.slice(0, address.indexOf('@'))).slice(0, 80)
