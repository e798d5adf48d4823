import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../web/ui/button/button.tsx'
import { useDisclosure } from '../../../web/ui/dialog/disclosure.ts'
import { Icon } from '../../../web/ui/icon/icon.tsx'

interface MoreFiltersProps {
  /** How many of them are in use. */
  count: number
  onClear: () => void
  children: ReactNode
}

/** Filters that are seldom needed, behind one button, so that all others stand in one row. */
export function MoreFilters({ count, onClear, children }: MoreFiltersProps) {
  const { open, setOpen, root } = useDisclosure<HTMLDivElement>()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to the button and its fields
    <div
      className="list-menu"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      }}
    >
      <Button variant="secondary" size="tiny" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={SlidersHorizontal} size="small" />
        More{count > 0 && ` ${count}`}
      </Button>
      {open && (
        <div className="popover more-filters">
          {children}
          {count > 0 && (
            <Button variant="tertiary" size="tiny" onClick={onClear}>
              Clear all
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
