import './breadcrumb.css'
import { PageLink } from '../../routing/link.tsx'
import { uiTexts } from '../../texts/site/ui.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'

export interface Crumb {
  readonly label: string
  /** Without an address it is the page itself. */
  readonly to?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const langOf = useLangOf()
  const t = useTexts(uiTexts)
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className="breadcrumb">
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <PageLink to={to} lang={langOf(label)}>
                {label}
              </PageLink>
            ) : (
              <span aria-current="page" lang={langOf(label)}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
