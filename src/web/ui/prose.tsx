import './prose.css'
import { langOf } from '../texts/language.ts'

/** Text with markup as staff wrote it; it was cleaned when it was saved, and visitors write none. */
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff, never by visitors
  <div className="prose" lang={langOf(html)} dangerouslySetInnerHTML={{ __html: html }} />
)
