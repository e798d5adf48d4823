/**
 * The shop's names in messages: templates contain placeholders, which are replaced by the settings when a message is inserted.
 */
import { type SQL, sql } from 'drizzle-orm'
import { escapeHtml } from '../../content/rules.ts'
import { defaultSettings } from '../../content/settings.ts'
import { smsBrandMark, smsHeaderMark } from '../templates/rules/sms-template.ts'

/** The placeholder for the shop's name in templates. */
export const brandMark = '{{brandName}}'

/** The current setting, read by the statement that inserts the message. */
const current = (group: string, name: string, fallback: string): SQL =>
  sql`coalesce((SELECT value #>> '{}' FROM settings WHERE "group" = ${group} AND name = ${name}), ${fallback}::text)`

const brandName = current('site', 'brandName', defaultSettings.site.brandName)
const smsBrand = current('sms', 'brand', defaultSettings.sms.brand)
const smsHeader = current('sms', 'header', defaultSettings.sms.header)

/** Escaped like `escapeHtml`. */
const brandNameInHtml = sql`replace(replace(replace(replace(replace(${brandName}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')`

const filled = (text: string, name: SQL): string | SQL =>
  text.includes(brandMark) ? sql`replace(${text}::text, ${brandMark}::text, ${name})` : text

/** An e-mail with the shop's name, without sending it. */
export const fillBrandName = (
  { subject, text, html }: { subject: string; text: string; html: string },
  name: string,
) => ({
  subject: subject.replaceAll(brandMark, name),
  text: text.replaceAll(brandMark, name),
  html: html.replaceAll(brandMark, escapeHtml(name)),
})

/** Every text message ends with the header, most name the brand. */
const filledSms = (text: string): SQL =>
  sql`replace(replace(${text}::text, ${smsBrandMark}::text, ${smsBrand}), ${smsHeaderMark}::text, ${smsHeader})`

/** The texts of a message for its insert, with the shop's names filled in. */
export const withBrandName = ({ subject, text, html }: { subject: string; text: string; html: string }) => ({
  subject: filled(subject, brandName),
  text: text.includes(smsHeaderMark) ? filledSms(text) : filled(text, brandName),
  html: filled(html, brandNameInHtml),
})
