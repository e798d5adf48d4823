import './page.css'
import { contentTexts } from '../../../texts/content/content.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ContentPageView } from './load.ts'

/** The parts of a long page: beside the text where there is room, folded above it where there is not. */
export function Contents({ parts }: { parts: ContentPageView['parts'] }) {
  const langOf = useLangOf()
  const t = useTexts(contentTexts)
  const list = (
    <ol>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} lang={langOf(title)}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className="text-contents" aria-label={t.contents}>
        <h2 className="label-heading">{t.contents}</h2>
        {list}
      </nav>
      <details className="text-contents">
        <summary>{t.contents}</summary>
        <nav aria-label={t.contents}>{list}</nav>
      </details>
    </>
  )
}
