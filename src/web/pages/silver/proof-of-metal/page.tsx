import '../../../parts/product/promo.css'
import '../../../ui/layout/panel.css'
import '../../../ui/layout/table.css'
import { Hourglass } from 'lucide-react'
import { formatFineness, formatSilver, formatWeight } from '../../../../units/format.ts'
import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { usePageData } from '../../../routing/use-page.ts'
import { proofOfMetalTexts } from '../../../texts/silver/proof-of-metal.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { ScrollX } from '../../../ui/layout/scroll-x.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import { CheckAlone } from './check-alone.tsx'
import { CheckHere } from './check-here.tsx'
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
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.crumb }]} />
      <div className="promo-head">
        <div>
          <h1>{t.title}</h1>
          <p className="lead above-m">{t.lead}</p>
        </div>
        {proof && <Sums proof={proof} />}
      </div>
      {proof ? (
        <>
          <Bars proof={proof} />
          <section className="promo-part promo-two">
            <CheckHere proof={proof} />
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

function Sums({ proof }: { proof: ProofOfMetalView }) {
  const t = useTexts(proofOfMetalTexts)
  const { day: date, moment } = useTexts(dateTexts)
  const isShort = proof.difference < 0
  return (
    <section className="panel" aria-label={t.countedAt(date(proof.day))}>
      <div className="panel-body stack">
        <p className="micro muted">{t.countedAt(moment(new Date(proof.takenAt)))}</p>
        <LedgerList
          lines={[
            { label: t.inVault(proof.bars.length), text: formatSilver(proof.barsTotal) },
            { label: t.owned(proof.customers), text: formatSilver(proof.customersTotal) },
            {
              label: isShort ? t.short : t.difference,
              text: formatSilver(Math.abs(proof.difference)),
              kind: 'total',
            },
          ]}
        />
        {isShort && <Note tone="bad">{t.shortText}</Note>}
        <p className="micro muted">{t.unit}</p>
      </div>
    </section>
  )
}

function Bars({ proof: { bars } }: { proof: ProofOfMetalView }) {
  const langOf = useLangOf()
  const t = useTexts(proofOfMetalTexts)
  return (
    <section className="promo-part">
      <h2>{t.bars}</h2>
      {bars.length === 0 ? (
        <EmptyState inList title={t.noBars} />
      ) : (
        <ScrollX label={t.bars}>
          <table className="table above-m">
            <thead>
              <tr>
                <th scope="col">{t.bar.serial}</th>
                <th scope="col">{t.bar.refiner}</th>
                <th scope="col">{t.bar.vault}</th>
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
                  <th scope="row">{bar.serial}</th>
                  <td lang={langOf(bar.refiner)}>{bar.refiner}</td>
                  <td lang={langOf(bar.vault)}>{bar.vault}</td>
                  <td className="right">{formatWeight(bar.weight)}</td>
                  <td className="right">{formatFineness(bar.fineness)}</td>
                  <td className="right medium">{formatSilver(bar.countsAs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      )}
    </section>
  )
}
