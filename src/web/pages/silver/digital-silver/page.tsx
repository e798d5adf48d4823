import '../../../parts/product/promo.css'
import '../../../ui/layout/facts.css'
import '../../../ui/layout/prose.css'
import { formatRate } from '../../../../units/format.ts'
import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { NumberedSteps } from '../../../parts/numbered-steps.tsx'
import { QuestionList } from '../../../parts/question-list.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { usePageData } from '../../../routing/use-page.ts'
import { digitalSilverTexts } from '../../../texts/silver/digital-silver.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import { SilverBuyPanel } from './buy-panel.tsx'
import { GramsTable, ResaleTable, RupeesTable } from './figures.tsx'
import type { DigitalSilverPage, load } from './load.ts'

export const area = digitalSilverTexts

export const meta = ({ data, texts }: MetaInput<typeof area, typeof load>): PageHead => ({
  title: texts.pageTitle,
  description: texts.description,
  canonical: data.canonical,
})

/** Spec §2: what digital silver is, what it costs today and how to buy it. */
export function Page() {
  const page = usePageData<typeof load>()
  const t = useTexts(digitalSilverTexts)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.crumb }]} />
      <div className="promo-head promo-head-steps">
        <div>
          <h1>{t.title}</h1>
          <p className="lead above-m">{t.lead}</p>
        </div>
        <SilverBuyPanel page={page} />
        <div>
          <h2>{t.how}</h2>
          <NumberedSteps steps={Object.values(t.steps)} />
        </div>
      </div>
      <section className="promo-part promo-two" aria-label={t.rupees.caption}>
        <RupeesTable rows={page.byRupees} />
        <GramsTable rows={page.byGrams} />
        <p className="micro muted">{t.tableNote}</p>
      </section>
      <SellingBack page={page} />
      <section className="promo-part promo-two">
        <div>
          <h2>{t.costs}</h2>
          <dl className="facts one-column above-m">
            {Object.values(t.cost).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2>{t.know}</h2>
          <Note tone="info" className="above-l">
            {t.law}
          </Note>
          <div className="prose above-l">
            <ul>
              {Object.values(t.facts).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      {page.questions.length > 0 && (
        <section className="promo-part" aria-labelledby="questions">
          <h2 id="questions">{t.questions}</h2>
          <QuestionList questions={page.questions} />
          <p className="above-l">
            <PageLink to={urls.questions('digital-silver')}>{t.allQuestions}</PageLink>
          </p>
        </section>
      )}
    </div>
  )
}

/** What the shop pays for the same silver today, and what buying and selling back at once costs. */
function SellingBack({ page }: { page: DigitalSilverPage }) {
  const t = useTexts(digitalSilverTexts).resale
  const { moment } = useTexts(dateTexts)
  const { rate, buyBackRate, rateAt, byRupees } = page
  return (
    <section className="promo-part" aria-labelledby="selling-back">
      <h2 id="selling-back">{t.title}</h2>
      <p className="above-m measure">{t.rates(formatRate(rate), formatRate(buyBackRate), moment(new Date(rateAt)))}</p>
      <div className="above-m">
        <ResaleTable rows={byRupees} buyBackRate={buyBackRate} />
      </div>
    </section>
  )
}
