import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Cards } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { ApprovalPendingNote, Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { PublishForm } from './publish-form.tsx'
import { PublishedRatesCard } from './published-rates.tsx'
import { RateHistoryCard } from './rate-chart.tsx'
import { type RatesPageData, useRateDraft } from './rate-draft.ts'
import { RateDraftPreview } from './rate-preview.tsx'
import { MetalSellingCard } from './selling.tsx'
import { RateSourcesCard } from './sources.tsx'
import { RateTermsCard } from './terms.tsx'

const everyMs = 15_000

export default function RatesPage() {
  const query = useAdminQuery('GET admin/rates', {}, { refetchIntervalMs: () => everyMs })
  return (
    <Loaded of={query} lines={14}>
      {(ratesPage) => <RatesPageContent ratesPage={ratesPage} refetch={query.refetch} />}
    </Loaded>
  )
}

function RatesPageContent({ ratesPage, refetch }: { ratesPage: RatesPageData; refetch: () => void }) {
  const draft = useRateDraft(ratesPage)
  const may = useMay()
  return (
    <Page
      title="Rates"
      rates={false}
      sub={<Newest ratesPage={ratesPage} />}
      actions={draft.changed.length > 0 && <AdminStateTag tone="warn">Draft, not published</AdminStateTag>}
    >
      {ratesPage.proposals.map(({ id, sentence, by }) => (
        <ApprovalPendingNote key={id}>
          {sentence}. Requested by {by}; awaiting approval.
        </ApprovalPendingNote>
      ))}
      {ratesPage.alarms.map(({ words, since }) => (
        <Note key={words} tone="bad">
          Since <When at={since} />: {words}.
        </Note>
      ))}
      <MetalSellingCard ratesPage={ratesPage} refetch={refetch} />
      {may('rates') && (
        <Cards>
          <PublishForm ratesPage={ratesPage} draft={draft} refetch={refetch} />
          <RateDraftPreview draft={draft} />
        </Cards>
      )}
      <PublishedRatesCard ratesPage={ratesPage} />
      <RateHistoryCard />
      <Cards>
        <RateTermsCard ratesPage={ratesPage} refetch={refetch} mayEdit={may('rates')} />
        <RateSourcesCard ratesPage={ratesPage} />
      </Cards>
    </Page>
  )
}

function Newest({ ratesPage: { publications } }: { ratesPage: RatesPageData }) {
  const newest = publications[0]
  if (!newest) return <>Before GST, per gram of 999 fine metal. No manual rates published yet.</>
  return (
    <>
      Published <When at={newest.at} /> by {newest.by}. Before GST, per gram.
    </>
  )
}
