import { formatPercent } from '../../../../units/format.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { previewTimeText, RatePreviewTable, useDebouncedText } from './rate-preview.tsx'
import type { AdminRateTerms } from './terms.tsx'

/** By the rules of the shop, before it is saved. */
export function RateTermsPreview({ terms }: { terms: AdminRateTerms }) {
  const debounced = useDebouncedText(JSON.stringify(terms))
  const query = useAdminQuery('GET admin/rates/terms-effect', { terms: debounced })
  return (
    <section aria-label="Preview">
      <h3 className="label-heading">Preview</h3>
      <Loaded of={query} lines={6}>
        {(data) => (
          <>
            <p className="small muted">Calculated for {previewTimeText(data.at)}, at current rates.</p>
            <RatePreviewTable effect={data} />
            {data.needsSecond && (
              <Note tone="warn">
                This changes prices by up to {formatPercent(Math.max(data.changes.gold, data.changes.silver))}, more
                than {formatPercent(data.mostAlone)} in a day, including earlier changes today. A second person must
                approve.
              </Note>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
