import { LinkButton } from '../../../navigation/link.tsx'
import { useOpens } from '../../../session/opens.ts'

/** Leads to the whole list, for those who may open it. */
export function OpenButton({ to, children }: { to: string; children: string }) {
  const open = useOpens()(to)
  return open ? <LinkButton to={open}>{children}</LinkButton> : null
}
