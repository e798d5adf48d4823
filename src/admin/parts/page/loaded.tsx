import type { ReactNode } from 'react'
import { ErrorState } from '../../../web/ui/state/error-state.tsx'
import { Note } from '../../../web/ui/state/note.tsx'
import { SkeletonLines } from '../../../web/ui/state/skeleton.tsx'
import type { AdminQuery } from '../../client/use-admin-query.ts'
import { AdminLink } from '../../navigation/link.tsx'

interface LoadedProps<Data> {
  of: AdminQuery<Data>
  /** How tall what comes will be. */
  lines?: number
  /** Stands at the edges of a card, as a table does. */
  padded?: boolean
  children: (data: Data) => ReactNode
}

/** What is read, once it is here; until then its place, and when it fails why, with one button that tries again. */
export function Loaded<Data>({ of: { data, failure, refetch }, lines = 6, padded, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  // Reading again finds nothing where there is nothing.
  if (failure) return <ErrorState sentence={failure.sentence} onRetry={failure.status === 404 ? undefined : refetch} />
  return (
    <div className={padded ? 'padded' : undefined}>
      <SkeletonLines lines={lines} />
    </div>
  )
}

/** For what needs a second person: said where the act was, until it is decided. */
export const ApprovalPendingNote = ({ children }: { children?: ReactNode }) => (
  <Note tone="info" live>
    {children ?? 'Awaiting approval by a second person.'}{' '}
    <AdminLink className="link" to="/admin/approvals">
      Approvals
    </AdminLink>
  </Note>
)
