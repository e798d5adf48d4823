import type { ReactNode } from 'react'
import { Button } from '../../../web/ui/button/button.tsx'
import { classNames } from '../../../web/ui/class-names.ts'

interface SelectionBarProps {
  count: number
  /** Their total: an amount, a weight. */
  sum?: ReactNode
  onClear: () => void
  /** Further rows that can be selected. */
  more?: ReactNode
  /** It stands below the table and stays in sight, so that no row moves when one is selected. */
  below?: boolean
  /** What can be done with them, the main one last. */
  children: ReactNode
}

/** What can be done with the chosen rows; stands between filters and table, or below it. */
export const SelectionBar = ({ count, sum, onClear, more, below, children }: SelectionBarProps) =>
  count === 0 ? null : (
    <div className={classNames('selection-bar', below && 'below')} role="status">
      <span className="row wrapping gap-xs">
        <span>
          <b className="number">{count}</b> selected{sum && <>, {sum}</>}
        </span>
        {more}
      </span>
      <span className="row wrapping gap-xs">
        <Button variant="tertiary" size="tiny" onClick={onClear}>
          Clear
        </Button>
        {children}
      </span>
    </div>
  )
