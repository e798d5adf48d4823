import './page.css'
import { PageLink } from '../../../routing/link.tsx'
import { usePageData } from '../../../routing/use-page.ts'
import { contentTexts } from '../../../texts/content/content.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Prose } from '../../../ui/layout/prose.tsx'
import { urls } from '../../../urls.ts'
import { Contents } from './contents.tsx'
import type { ContentPageView, load } from './load.ts'
import { ShopPeople } from './shop-people.tsx'
import { ContentStructuredData } from './structured-data.tsx'

export { meta } from './meta.ts'

export const area = contentTexts

/** Minimum number of sections for which a table of contents is shown. */
const fewParts = 4

/** A text page: policies, help, about us (spec §2 Other pages). The text is English in every language of the site. */
export function Page() {
  const langOf = useLangOf()
  const page = usePageData<typeof load>()
  const t = useTexts(contentTexts)
  const { day } = useTexts(dateTexts)
  const hasContents = page.parts.length >= fewParts
  return (
    <div className="wrap">
      <ContentStructuredData page={page} />
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: page.title }]} />
      <article className="text-page">
        <header>
          <h1 lang={langOf(page.title)}>{page.title}</h1>
          <p className="micro muted above-xs">{t.updated(day(new Date(page.updatedAt)))}</p>
        </header>
        {hasContents && <Contents parts={page.parts} />}
        <Prose html={page.html} />
        {page.people.length > 0 && <ShopPeople people={page.people} />}
        <Onward related={page.related} />
      </article>
    </div>
  )
}

/** Links at the end of the page. */
function Onward({ related }: Pick<ContentPageView, 'related'>) {
  const t = useTexts(contentTexts)
  return (
    <footer className="text-page-end">
      <nav aria-label={t.more}>
        <h2 className="label-heading">{t.more}</h2>
        <ul>
          {related.map((other) => (
            <li key={other.slug}>
              <PageLink to={other.to}>{t.related[other.slug]}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2 className="label-heading">{t.unanswered}</h2>
        <p className="row wrapping above-s">
          <LinkButton variant="secondary" size="small" to={urls.allQuestions()}>
            {t.questions}
          </LinkButton>
          <LinkButton variant="secondary" size="small" to={urls.contact()}>
            {t.contact}
          </LinkButton>
        </p>
      </div>
    </footer>
  )
}
