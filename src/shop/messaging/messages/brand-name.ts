/** The shop's name in messages: templates contain a placeholder, which is replaced by the setting when a message is inserted. */
import { type SQL, sql } from 'drizzle-orm'
import { defaultSettings } from '../../content/settings.ts'

/** The placeholder for the shop's name in templates. */
export const brandMark = '{{brandName}}'

/** The current setting, read by the statement that inserts the message. */
const brandName = sql`coalesce((SELECT value #>> '{}' FROM settings WHERE "group" = 'site' AND name = 'brandName'), ${defaultSettings.site.brandName}::text)`

/** Escaped like `escapeHtml`. */
const brandNameInHtml = sql`replace(replace(replace(replace(replace(${brandName}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')`

const filled = (text: string, name: SQL): string | SQL =>
  text.includes(brandMark) ? sql`replace(${text}::text, ${brandMark}::text, ${name})` : text

/** The texts of a message for its insert, with the shop's name filled in. */
export const withBrandName = ({ subject, text, html }: { subject: string; text: string; html: string }) => ({
  subject: filled(subject, brandName),
  text: filled(text, brandName),
  html: filled(html, brandNameInHtml),
})
