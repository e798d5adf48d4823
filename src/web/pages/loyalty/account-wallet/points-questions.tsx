import { callApi } from '../../../../browser/call.ts'
import '../../../parts/account/account-frame.css'
import { questionsOf } from '../../../../wire/content/content-pages.ts'
import { QuestionList } from '../../../parts/question-list.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { walletTexts } from '../../../texts/loyalty/wallet.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'

const category = 'points-and-club'

/** The FAQ of the wallet (spec §2). Where it cannot be had, the page of all questions still can. */
export function PointsQuestions() {
  const t = useTexts(walletTexts)
  const { query } = useApiQuery(() => callApi('POST faq-list/{slug}', questionsOf, { slug: category }), category)
  return (
    <section className="account-section" aria-labelledby="wallet-questions">
      <h2 className="subheading below-m" id="wallet-questions">
        {t.questions}
      </h2>
      {query.state === 'here' && <QuestionList questions={query.data.questions} />}
      <p className="small above-m">
        <PageLink className="link" to={`${urls.allQuestions()}#${category}`}>
          {t.allQuestions}
        </PageLink>
      </p>
    </section>
  )
}
