import { useEffect, useRef } from 'react'
import { sortOf } from '../../../../shop/fulfilment/admin/rules.ts'
import { formatCount } from '../../../../units/plural.ts'
import type { OrderQueueList } from './page.tsx'
import type { OrderListQuery } from './query.ts'

interface NewOrdersBarProps {
  list: OrderQueueList
  query: OrderListQuery
  onPage: (page: number) => void
}

/** "3 new orders": they are inserted when it is pressed, and the first of them gets the focus. */
export function NewOrdersBar({ list, query, onPage }: NewOrdersBarProps) {
  const { newOrders, arrived } = list
  const focusOn = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new rows are on the page
  useEffect(() => {
    if (!focusOn.current) return
    document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(focusOn.current)}"]`)?.focus()
    focusOn.current = undefined
  }, [arrived])
  const show = () => {
    const [first] = list.show()
    focusOn.current = first
    // On a list of several pages they stand on the last one, or the first.
    if (first === undefined) onPage(sortOf(query as never) === 'oldest' ? list.pages : 1)
  }
  return (
    <div aria-live="polite">
      {newOrders > 0 && (
        <button type="button" className="new-orders" onClick={show}>
          {formatCount(newOrders, 'new order')}
          <span className="link">Show</span>
        </button>
      )}
    </div>
  )
}
