import { withLinksIn } from '../../routing/page-links.ts'
import './prose.css'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useLanguage } from '../../texts/use-texts.ts'

/** Text with markup as staff wrote it; it was cleaned when it was saved, and visitors write none. */
export function Prose({ html }: { html: string }) {
  const langOf = useLangOf()
  const linked = withLinksIn(useLanguage(), html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff, never by visitors
  return <div className="prose" lang={langOf(html)} dangerouslySetInnerHTML={{ __html: linked }} />
}
