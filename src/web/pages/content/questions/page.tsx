import './page.css'
import '../../../ui/layout/panel.css'
import { useParams } from 'react-router'
import { QuestionList } from '../../../parts/question-list.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { usePageData } from '../../../routing/use-page.ts'
import { faqTexts } from '../../../texts/content/faq.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { urls } from '../../../urls.ts'
import { AllCategories } from './all-categories.tsx'
import type { load, QuestionCategoryView } from './load.ts'
import { QuestionsStructuredData } from './structured-data.tsx'
import { useQuestionInAddress } from './use-question-in-address.ts'

export { meta } from './meta.ts'

export const area = faqTexts

/** Spec §2: all questions with category tabs, or those of one category. */
export function Page() {
  const data = usePageData<typeof load>()
  const { slug } = useParams()
  const [category] = data.categories
  return slug && category ? <OneCategory category={category} /> : <AllQuestions />
}

function AllQuestions() {
  const data = usePageData<typeof load>()
  const t = useTexts(faqTexts)
  return (
    <div className="wrap">
      <QuestionsStructuredData page={data} title={t.title} />
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.title }]} />
      <h1 className="above-xs">{t.title}</h1>
      <p className="lead above-s">{t.lead}</p>
      <AllCategories categories={data.categories} />
      <Unanswered />
    </div>
  )
}

function OneCategory({ category }: { category: QuestionCategoryView }) {
  const data = usePageData<typeof load>()
  const t = useTexts(faqTexts)
  const langOf = useLangOf()
  const title = t.of(category.title)
  useQuestionInAddress()
  return (
    <div className="wrap">
      <QuestionsStructuredData page={data} title={title} />
      <Breadcrumb
        crumbs={[
          { label: t.home, to: urls.home() },
          { label: t.title, to: urls.allQuestions() },
          { label: category.title },
        ]}
      />
      <h1 className="above-xs">{title}</h1>
      <p className="lead above-s" lang={langOf(category.text)}>
        {category.text}
      </p>
      <QuestionList questions={category.questions} />
      <p className="above-xl">
        <PageLink to={urls.allQuestions()}>{t.all}</PageLink>
      </p>
      <Unanswered />
    </div>
  )
}

function Unanswered() {
  const t = useTexts(faqTexts)
  return (
    <section className="panel wash faq-end" aria-labelledby="faq-end">
      <div className="panel-body">
        <h2 id="faq-end" className="subheading">
          {t.unanswered}
        </h2>
        <p className="soft above-xs">{t.reply}</p>
        <p className="above-m">
          <LinkButton variant="secondary" size="small" to={urls.contact()}>
            {t.contact}
          </LinkButton>
        </p>
      </div>
    </section>
  )
}
