import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'

interface PagerProps {
  page: number
  /** Rows of a page. */
  size: number
  /** All rows; where counting them costs too much, whether there are more. */
  total?: number
  more?: boolean
  onPage: (page: number) => void
}

/** "1 to 50 of 1,234" and a step either way. */
export function Pager({ page, size, total, more = false, onPage }: PagerProps) {
  const from = (page - 1) * size + 1
  const hasMore = total === undefined ? more : page * size < total
  if (page === 1 && !hasMore) return null
  const to = total === undefined ? page * size : Math.min(page * size, total)
  return (
    <nav className="pager" aria-label="Pages">
      <span className="small muted number">
        {count(from)} to {count(to)}
        {total !== undefined && ` of ${count(total)}`}
      </span>
      <span className="row gap-2xs">
        <IconButton icon={ChevronLeft} label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)} />
        <IconButton icon={ChevronRight} label="Next page" disabled={!hasMore} onClick={() => onPage(page + 1)} />
      </span>
    </nav>
  )
}

const count = (rows: number): string => rows.toLocaleString('en-IN')

interface StepsProps {
  /** Rows that are shown. */
  rowCount: number
  onBack?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** For lists paged by key: nobody counts them. */
export const Steps = ({ rowCount, onBack, onNext }: StepsProps) =>
  onBack || onNext ? (
    <nav className="pager" aria-label="Pages">
      <span className="small muted number">{count(rowCount)} shown</span>
      <span className="row gap-2xs">
        <IconButton icon={ChevronLeft} label="Newer" disabled={!onBack} onClick={onBack} />
        <IconButton icon={ChevronRight} label="Older" disabled={!onNext} onClick={onNext} />
      </span>
    </nav>
  ) : null
