import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Cards } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded, Proposed } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { type Desk, useDraft } from './draft.ts'
import { Effect } from './effect.tsx'
import { PublishForm } from './publish-form.tsx'
import { Published } from './published.tsx'
import { RateChart } from './rate-chart.tsx'
import { Selling } from './selling.tsx'
import { Sources } from './sources.tsx'
import { Terms } from './terms.tsx'

const everyMs = 15_000

export default function RatesPage() {
  const query = useAdminQuery('GET admin/rates', {}, { refetchIntervalMs: () => everyMs })
  return (
    <Loaded of={query} lines={14}>
      {(desk) => <RatesDesk desk={desk} refetch={query.refetch} />}
    </Loaded>
  )
}

function RatesDesk({ desk, refetch }: { desk: Desk; refetch: () => void }) {
  const draft = useDraft(desk)
  const may = useMay()
  return (
    <Page
      title="Rates"
      rates={false}
      sub={<Newest desk={desk} />}
      actions={draft.changed.length > 0 && <StateTag tone="warn">Draft, not published</StateTag>}
    >
      {desk.proposals.map(({ id, sentence, by }) => (
        <Proposed key={id}>
          {sentence}. Proposed by {by}; it waits for a second person.
        </Proposed>
      ))}
      {desk.alarms.map(({ words, since }) => (
        <Note key={words} tone="bad">
          Since <When at={since} />: {words}.
        </Note>
      ))}
      <Selling desk={desk} refetch={refetch} />
      {may('rates') && (
        <Cards>
          <PublishForm desk={desk} draft={draft} refetch={refetch} />
          <Effect draft={draft} />
        </Cards>
      )}
      <Published desk={desk} />
      <RateChart />
      <Cards>
        <Terms desk={desk} refetch={refetch} mayEdit={may('rates')} />
        <Sources desk={desk} />
      </Cards>
    </Page>
  )
}

function Newest({ desk: { publications } }: { desk: Desk }) {
  const newest = publications[0]
  if (!newest) return <>Before GST, a gram of 999 fine metal. Nothing was published by hand yet.</>
  return (
    <>
      Published <When at={newest.at} /> by {newest.by}. Before GST, per gram.
    </>
  )
}
