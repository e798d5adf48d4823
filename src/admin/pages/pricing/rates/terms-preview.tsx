import { formatPercent } from '../../../../units/format.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { previewTimeText, RatePreviewTable, useDebouncedText } from './rate-preview.tsx'
import type { AdminRateTerms } from './terms.tsx'

/** By the rules of the shop, before it is saved. */
export function RateTermsPreview({ terms }: { terms: AdminRateTerms }) {
  const rested = useDebouncedText(JSON.stringify(terms))
  const query = useAdminQuery('GET admin/rates/terms-effect', { terms: rested })
  return (
    <section aria-label="What changes">
      <h3 className="label-heading">What changes</h3>
      <Loaded of={query} lines={6}>
        {(data) => (
          <>
            <p className="small muted">Reckoned for {previewTimeText(data.at)}, at the rates of now.</p>
            <RatePreviewTable effect={data} />
            {data.needsSecond && (
              <Note tone="warn">
                This moves prices by up to {formatPercent(Math.max(data.changes.gold, data.changes.silver))}, more than{' '}
                {formatPercent(data.mostAlone)} in a day together with what was changed today. A second person confirms
                it.
              </Note>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
