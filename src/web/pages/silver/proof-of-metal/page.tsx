import '../../../parts/product/promo.css'
import '../../../parts/figures.css'
import '../../../ui/layout/table.css'
import './page.css'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { formatFineness, formatSilver, formatWeight } from '../../../../units/format.ts'
import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { usePageData } from '../../../routing/use-page.ts'
import { useCustomerId, useSignedIn } from '../../../routing/visitor.ts'
import { proofOfMetalTexts } from '../../../texts/silver/proof-of-metal.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { ScrollX } from '../../../ui/layout/scroll-x.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'
import { CheckAlone } from './check-alone.tsx'
import { CheckHere } from './check-here.tsx'
import { CoveragePanel } from './coverage-panel.tsx'
import { Days } from './days.tsx'
import type { load } from './load.ts'

export const area = proofOfMetalTexts

export const meta = ({ data, texts }: MetaInput<typeof area, typeof load>): PageHead => ({
  title: texts.pageTitle,
  description: texts.description,
  canonical: data.canonical,
})

export type ProofOfMetalView = NonNullable<ReturnType<typeof usePageData<typeof load>>['proof']>

/** What all customers own beside what lies in the vault, and how to check it without believing us. */
export function Page() {
  const { proof } = usePageData<typeof load>()
  const t = useTexts(proofOfMetalTexts)
  const visitor = useVisitorKey()
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.crumb }]} />
      <h1>{t.title}</h1>
      <p className="lead measure above-m">{t.lead}</p>
      {proof ? (
        <>
          <CoveragePanel proof={proof} />
          <Bars proof={proof} />
          <section className="promo-part promo-two">
            {/* Findings are about one list and one customer. */}
            <CheckHere key={`${proof.digest} ${visitor}`} proof={proof} />
            <CheckAlone proof={proof} />
          </section>
          <Days proof={proof} />
        </>
      ) : (
        <EmptyState
          icon={Hourglass}
          title={t.none}
          action={<LinkButton to={urls.proofOfMetal()}>{t.again}</LinkButton>}
        >
          {t.noneText}
        </EmptyState>
      )}
    </div>
  )
}

/** Changes with the customer, but not where the id of one who is signed in becomes known: that may be while the list is checked. */
function useVisitorKey(): number {
  const signedIn = useSignedIn()
  const customerId = useCustomerId()
  const [last, setLast] = useState({ signedIn, customerId, changes: 0 })
  if (last.signedIn !== signedIn || last.customerId !== customerId) {
    const isSame = last.signedIn === signedIn && last.customerId === null
    setLast({ signedIn, customerId, changes: last.changes + (isSame ? 0 : 1) })
  }
  return last.changes
}

function Bars({ proof: { bars, barsTotal } }: { proof: ProofOfMetalView }) {
  const langOf = useLangOf()
  const t = useTexts(proofOfMetalTexts)
  return (
    <section className="promo-part">
      <h2>{t.bars}</h2>
      {bars.length === 0 ? (
        <EmptyState inList title={t.noBars} />
      ) : (
        <ScrollX label={t.bars}>
          <table className="table figures above-m">
            <thead>
              <tr>
                <th scope="col">{t.bar.serial}</th>
                <th scope="col" className="right">
                  {t.bar.weight}
                </th>
                <th scope="col" className="right">
                  {t.bar.fineness}
                </th>
                <th scope="col" className="right">
                  {t.bar.counts}
                </th>
              </tr>
            </thead>
            <tbody className="number">
              {bars.map((bar) => (
                <tr key={bar.serial}>
                  <th scope="row">
                    {bar.serial}
                    <span className="vault-bar-origin">
                      <span lang={langOf(bar.refiner)}>{bar.refiner}</span>
                      {' · '}
                      <span lang={langOf(bar.vault)}>{bar.vault}</span>
                    </span>
                  </th>
                  <td className="right">{formatWeight(bar.weight)}</td>
                  <td className="right">{formatFineness(bar.fineness)}</td>
                  <td className="right medium">{formatSilver(bar.countsAs)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot className="number">
              <tr className="medium">
                <th scope="row">{t.allBars}</th>
                <td className="right">{formatWeight(bars.reduce((sum, { weight }) => sum + weight, 0))}</td>
                <td />
                <td className="right">{formatSilver(barsTotal)}</td>
              </tr>
            </tfoot>
          </table>
        </ScrollX>
      )}
    </section>
  )
}
