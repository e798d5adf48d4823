import { AdminLink } from '../../../navigation/link.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { type FailedJobRow, subjectLink } from './job-labels.ts'

/** The order, customer or other record a job belongs to; a link for staff who may open it. */
export function JobSubjectLink({ of: subject }: { of: FailedJobRow['subject'] }) {
  const permittedPath = usePermittedPath()
  if (!subject) return <span className="muted">–</span>
  const { label, path } = subjectLink(subject)
  const to = permittedPath(path)
  return to ? (
    <AdminLink className="link number" to={to}>
      {label}
    </AdminLink>
  ) : (
    <span className="number">{label}</span>
  )
}
