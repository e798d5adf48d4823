import { callApi } from '../../../../browser/call.ts'
import { questionsOf } from '../../../../wire/content/content-pages.ts'
import { QuestionList } from '../../../parts/question-list.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { silverWalletTexts } from '../../../texts/silver/silver-wallet.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The shop's own answers about digital silver; without them the page is whole all the same. */
export function WalletQuestions() {
  const t = useTexts(silverWalletTexts)
  const { query } = useApiQuery(() => callApi('POST faq-list/{slug}', questionsOf, { slug: 'digital-silver' }), 'faq')
  if (query.state !== 'here' || query.data.questions.length === 0) return null
  return (
    <section className="above-2xl" aria-labelledby="wallet-questions">
      <h2 className="below-s" id="wallet-questions">
        {t.faq}
      </h2>
      <QuestionList questions={query.data.questions} />
    </section>
  )
}
