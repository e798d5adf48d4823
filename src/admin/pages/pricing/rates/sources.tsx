import { sourceTitle } from '../../../../shop/pricing/rates/rules.ts'
import { formatMoney, formatPercent } from '../../../../units/format.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import type { RatesPageData } from './rate-draft.ts'

type Source = RatesPageData['sources'][number]

/** The feeds: last request and response, last quote, and whether it is trusted. */
export function RateSourcesCard({ ratesPage }: { ratesPage: RatesPageData }) {
  const { sources, terms, trading, opens, closes } = ratesPage
  const hours = `${trading ? 'Trading is open' : 'Trading is closed'}; it is open from ${opens} to ${closes}.`
  return (
    <Card title="Feeds" sub={hours}>
      {sources.map((source) => (
        <OneSource key={source.name} source={source} terms={terms.sources[source.name]} />
      ))}
    </Card>
  )
}

function OneSource({
  source,
  terms,
}: {
  source: Source
  terms: RatesPageData['terms']['sources'][string] | undefined
}) {
  const { name, inUse, second, askedAt, answeredAt, asOf, trouble, troubleSince, gold, silver } = source
  const quotes = [
    silver !== null && `silver ${formatMoney(silver)}`,
    gold !== null && `gold ${formatMoney(gold)}`,
  ].filter(Boolean)
  return (
    <div className="rate-source">
      <p className="row wrapping">
        <b>{sourceTitle(name)}</b>
        <AdminStateTag tone={trouble ? 'bad' : inUse || second ? 'ok' : 'plain'}>{stateOf(source)}</AdminStateTag>
      </p>
      {trouble && (
        <Note tone="warn">
          Since <When at={troubleSince} />: {trouble}.{' '}
          {second
            ? 'The primary feed is not being cross-checked.'
            : 'The last rate is used until it expires; then sales pause.'}
        </Note>
      )}
      <FactList
        lines={[
          { label: 'Last response', value: answeredAt ? <When at={answeredAt} /> : 'None yet' },
          { label: 'Last checked', value: askedAt ? <When at={askedAt} /> : 'Not yet' },
          { label: 'Last quote', value: quotes.join(', ') },
          { label: 'Quote time', value: asOf && <When at={asOf} /> },
          ...(second ? [] : trustIn(terms)),
        ]}
      />
    </div>
  )
}

function stateOf({ trouble, inUse, second }: Source): string {
  if (trouble) return 'Failing'
  if (second) return 'Cross-check'
  return inUse ? 'In use' : 'Not in use'
}

const trustIn = (terms: RatesPageData['terms']['sources'][string] | undefined) => [
  { label: 'Hold if price moves by', value: terms && formatPercent(terms.mostJump) },
  {
    label: 'Freshness',
    value:
      terms && `Stale after ${terms.markedAfterMinutes} min, expired after ${terms.stoppedAfterMinutes} min of trading`,
  },
]
