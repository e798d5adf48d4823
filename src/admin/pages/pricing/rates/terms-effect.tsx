import { formatPercent } from '../../../../units/format.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { EffectTable, reckonedFor, useRested } from './effect.tsx'
import type { DeskTerms } from './terms.tsx'

/** By the rules of the shop, before it is saved. */
export function TermsEffect({ terms }: { terms: DeskTerms }) {
  const rested = useRested(JSON.stringify(terms))
  const query = useAdminQuery('GET admin/rates/terms-effect', { terms: rested })
  return (
    <section aria-label="What changes">
      <h3 className="label-heading">What changes</h3>
      <Loaded of={query} lines={6}>
        {(data) => (
          <>
            <p className="small muted">Reckoned for {reckonedFor(data.at)}, at the rates of now.</p>
            <EffectTable effect={data} />
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
