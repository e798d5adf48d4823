import type { ReactNode } from 'react'
import { ErrorState } from '../../../web/ui/state/error-state.tsx'
import { Note } from '../../../web/ui/state/note.tsx'
import { SkeletonLines } from '../../../web/ui/state/skeleton.tsx'
import type { AdminQuery } from '../../client/use-admin-query.ts'
import { AdminLink } from '../../navigation/link.tsx'

interface LoadedProps<Data> {
  of: AdminQuery<Data>
  /** The number of placeholder lines. */
  lines?: number
  /** Adds padding to the placeholder, within a `flush` card. */
  padded?: boolean
  children: (data: Data) => ReactNode
}

/** Shows data once it is read; before that a placeholder, and after a failure the reason with one button to try again. */
export function Loaded<Data>({ of: { data, failure, refetch }, lines = 6, padded, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  // After a 404, trying again would find nothing.
  if (failure) return <ErrorState sentence={failure.sentence} onRetry={failure.status === 404 ? undefined : refetch} />
  return (
    <div className={padded ? 'padded' : undefined}>
      <SkeletonLines lines={lines} />
    </div>
  )
}

/** For actions that need a second person: shown in place of the action until the decision. */
export const ApprovalPendingNote = ({ children }: { children?: ReactNode }) => (
  <Note tone="info" live>
    {children ?? 'Awaiting approval by a second person.'}{' '}
    <AdminLink className="link" to="/admin/approvals">
      Approvals
    </AdminLink>
  </Note>
)
