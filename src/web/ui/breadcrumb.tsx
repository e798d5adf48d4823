import { PageLink } from '../link.tsx'

export interface Crumb {
  readonly label: string
  /** Without an address it is the page itself. */
  readonly to?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <PageLink to={to}>{label}</PageLink> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
