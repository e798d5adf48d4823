import './pagination.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PageLink } from '../../routing/link.tsx'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../icon/icon.tsx'
import { paginationNumbers } from '../state/pagination-numbers.ts'

interface PaginationProps {
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
}

/** Links, so that every page of a list has an address. Nothing when there is one page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  const t = useTexts(uiTexts)
  if (pages <= 1) return null
  return (
    <nav className="pagination" aria-label={t.pages}>
      <ul>
        {page > 1 && (
          <li>
            <PageLink to={to(page - 1)} aria-label={t.previousPage} rel="prev">
              <Icon of={ChevronLeft} />
            </PageLink>
          </li>
        )}
        {paginationNumbers(page, pages).map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no number of their own
          <li key={at} className={pages > 5 && (number === null || Math.abs(number - page) > 1) ? 'far' : undefined}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <PageLink to={to(number)} aria-label={t.page(number)} aria-current={number === page ? 'page' : undefined}>
                {number}
              </PageLink>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <PageLink to={to(page + 1)} aria-label={t.nextPage} rel="next">
              <Icon of={ChevronRight} />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
