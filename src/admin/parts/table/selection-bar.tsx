import type { ReactNode } from 'react'
import { Button } from '../../../web/ui/button/button.tsx'

interface SelectionBarProps {
  count: number
  /** Their total: an amount, a weight. */
  sum?: ReactNode
  onClear: () => void
  /** What can be done with them, the main one last. */
  children: ReactNode
}

/** Stands between filters and table while rows are chosen. */
export const SelectionBar = ({ count, sum, onClear, children }: SelectionBarProps) =>
  count === 0 ? null : (
    <div className="selection-bar" role="status">
      <span>
        <b className="number">{count}</b> selected{sum && <>, {sum}</>}
      </span>
      <span className="row wrapping gap-xs">
        <Button variant="tertiary" size="tiny" onClick={onClear}>
          Clear
        </Button>
        {children}
      </span>
    </div>
  )
