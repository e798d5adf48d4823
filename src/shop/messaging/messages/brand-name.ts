/** The name of the shop in messages: templates write a mark, and the insert of a message puts the setting in its place. */
import { type SQL, sql } from 'drizzle-orm'
import { defaultSettings } from '../../content/settings.ts'

/** What a template writes for the name of the shop. */
export const brandMark = '{{brandName}}'

/** As the settings have it in the transaction that writes the message, without a statement of its own. */
const brandName = sql`coalesce((SELECT value #>> '{}' FROM settings WHERE "group" = 'site' AND name = 'brandName'), ${defaultSettings.site.brandName}::text)`

/** As `escapeHtml` writes it. */
const brandNameInHtml = sql`replace(replace(replace(replace(replace(${brandName}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')`

const filled = (text: string, name: SQL): string | SQL =>
  text.includes(brandMark) ? sql`replace(${text}::text, ${brandMark}::text, ${name})` : text

/** The texts of a message for its insert, with the name of the shop in them. */
export const withBrandName = ({ subject, text, html }: { subject: string; text: string; html: string }) => ({
  subject: filled(subject, brandName),
  text: filled(text, brandName),
  html: filled(html, brandNameInHtml),
})
