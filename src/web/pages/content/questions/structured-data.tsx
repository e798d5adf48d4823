import { breadcrumbFacts, JsonLd } from '../../../head/json-ld.tsx'
import { faqTexts } from '../../../texts/content/faq.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import type { QuestionsPage } from './load.ts'

interface QuestionsStructuredDataProps {
  page: QuestionsPage
  title: string
}

/** Where the page stands, and every question with its answer, for search engines. */
export function QuestionsStructuredData({
  page: { categories, canonical, origin },
  title,
}: QuestionsStructuredDataProps) {
  const t = useTexts(faqTexts)
  const all = origin + urls.allQuestions()
  const crumbs = [
    { name: t.home, url: `${origin}/` },
    { name: t.title, url: all },
    ...(canonical === all ? [] : [{ name: title, url: canonical }]),
  ]
  return (
    <>
      <JsonLd of={breadcrumbFacts(crumbs)} />
      <JsonLd
        of={{
          '@type': 'FAQPage',
          mainEntity: categories.flatMap(({ questions }) =>
            questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          ),
        }}
      />
    </>
  )
}
