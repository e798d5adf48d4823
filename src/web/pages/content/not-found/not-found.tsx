import './not-found.css'
import { SearchX } from 'lucide-react'
import { SearchBox } from '../../../parts/search/search-box.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { errorTexts } from '../../../texts/site/error.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'

/** Shown for every address that leads nowhere, and for a product or list that does not exist. */
export function NotFound() {
  const t = useTexts(errorTexts)
  const lists = [
    ['silver_coin', t.silverCoins],
    ['silver_bar', t.silverBars],
    ['gold_coin', t.goldCoins],
    ['gold_bar', t.goldBars],
    ['all-silver', t.allSilver],
    ['all-gold', t.allGold],
  ] as const
  return (
    <div className="wrap">
      <h1 className="sr-only">{t.notFound}</h1>
      <EmptyState
        icon={SearchX}
        title={t.noPage}
        action={
          <div className="not-found-ways">
            <SearchBox />
            <nav aria-label={t.lists}>
              <ul className="not-found-lists">
                {lists.map(([slug, label]) => (
                  <li key={slug}>
                    <PageLink className="link" to={urls.products(slug)}>
                      {label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
            <LinkButton to={urls.home()} size="small">
              {t.home}
            </LinkButton>
          </div>
        }
      >
        {t.perhaps}
      </EmptyState>
    </div>
  )
}
