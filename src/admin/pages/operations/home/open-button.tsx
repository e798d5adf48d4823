import { AdminLinkButton } from '../../../navigation/link.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'

/** Leads to the whole list, for those who may open it. */
export function OpenButton({ to, children }: { to: string; children: string }) {
  const open = usePermittedPath()(to)
  return open ? <AdminLinkButton to={open}>{children}</AdminLinkButton> : null
}
