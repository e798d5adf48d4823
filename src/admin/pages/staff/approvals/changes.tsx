import type { AdminResponse } from '../../../client/call-admin-api.ts'

type Line = AdminResponse<'GET admin/approvals'>['waiting'][number]['changes'][number]

/** What stays as it is, is no change, unless it has changed since. */
export const isListed = ({ before, after, now }: Pick<Line, 'before' | 'after' | 'now'>): boolean =>
  before !== after || now !== null

/** The changes of a proposal: each value before and after, and whether it has changed since. */
export function ProposalChanges({ of: all }: { of: readonly Line[] }) {
  const lines = all.filter(isListed)
  if (lines.length === 0) return null
  return (
    <ul className="changes small">
      {lines.map(({ what, before, after, now }) => (
        <li key={what}>
          <span className="muted">{what}</span>
          <span>
            {before !== '' && (
              <>
                <span className="number">{before}</span>
                <span aria-hidden="true" className="muted">
                  {' → '}
                </span>
                <span className="sr-only"> changes to </span>
              </>
            )}
            <b className="number">{after}</b>
            {now !== null && (
              <span className="changes-moved">{`Now ${now}: this request can no longer be applied.`}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
