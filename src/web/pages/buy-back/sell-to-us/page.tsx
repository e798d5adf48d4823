import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import './page.css'
import '../../../ui/value/fineness-badge.css'
import { canBeOpened } from '../../../parts/site/text-pages.ts'
import { useSite } from '../../../routing/use-page.ts'
import { sellToUsTexts } from '../../../texts/buy-back/sell-to-us.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { urls } from '../../../urls.ts'
import { BuyBackCounter } from './buy-back-counter.tsx'
import { BuyBackRateTable } from './buy-back-rates.tsx'
import type { load } from './load.ts'

export const area = sellToUsTexts

export const meta = ({ data, texts, site }: MetaInput<typeof area, typeof load>): PageHead => ({
  title: texts.crumb,
  description: texts.meta(site.brandName),
  canonical: data.canonical,
})

/**
 * Today's buy-back price, calculated for the customer's own item, and how selling works (spec §2 Sell to us;
 * rules/buy-back.md 1.1).
 */
export function Page() {
  const t = useTexts(sellToUsTexts)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.crumb }]} />
      <div className="selling">
        <div>
          <h1>{t.title}</h1>
          <p className="lead soft above-m">{t.lead}</p>
          <BuyBackRateTable />
        </div>
        <BuyBackCounter />
        <Steps />
        <Questions />
      </div>
    </div>
  )
}

function Steps() {
  const { steps } = useTexts(sellToUsTexts)
  return (
    <ol className="numbered">
      {steps.map(({ title, text }, at) => (
        <li key={title}>
          <span className="punch" aria-hidden="true">
            {at + 1}
          </span>
          <span>
            <span className="medium own-line">{title}</span>
            <span className="small soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Questions() {
  const t = useTexts(sellToUsTexts).questions
  const site = useSite()
  const policy = urls.contentPage('buyback-policy')
  return (
    <section className="whole" aria-labelledby="before-selling">
      <h2 id="before-selling">{t.title}</h2>
      <div className="above-m">
        {t.list.map(({ question, answer }) => (
          <details key={question} className="asked">
            <summary>{question}</summary>
            <p className="small soft">{answer}</p>
          </details>
        ))}
      </div>
      {canBeOpened(policy, site) && (
        <LinkButton className="above-xs flush" variant="tertiary" size="small" to={policy}>
          {t.policy}
        </LinkButton>
      )}
    </section>
  )
}
