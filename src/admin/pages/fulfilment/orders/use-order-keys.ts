import { useLayoutEffect, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import type { OrderListRow } from './page.tsx'
import type { BulkOrderActions } from './use-bulk-order-actions.ts'

interface Keys {
  rows: readonly OrderListRow[]
  chosen: readonly OrderListRow[]
  works: boolean
  many: BulkOrderActions
  onHelp: () => void
}

/** `a` accepts and `d` despatches the selected orders, or else the focused row; `?` shows the keys. The table handles j, k, x. */
export function useOrderKeys(keys: Keys): void {
  const navigate = useNavigate()
  const latest = useRef({ ...keys, navigate })
  latest.current = { ...keys, navigate }
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event
      const typing = target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, dialog')
      if (typing || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      if (act(event.key, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function act(
  key: string,
  { rows, chosen, works, many, onHelp, navigate }: Keys & { navigate: NavigateFunction },
): boolean {
  if (key === '?') onHelp()
  else if (!works || (key !== 'a' && key !== 'd')) return false
  else if (!many.busy) {
    const focusedOrder = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row
    const targetRows = chosen.length > 0 ? chosen : rows.filter(({ order }) => order === focusedOrder)
    const wanted = targetRows.filter(({ next }) => next === (key === 'a' ? 'accept' : 'despatch'))
    const toPack = targetRows.find(({ next }) => next === 'pack')
    if (wanted.length > 0) key === 'a' ? many.accept(wanted) : many.despatch(wanted)
    // An order cannot be despatched before it is packed, so the first one to pack is opened.
    else if (key === 'd' && toPack) navigate(`/admin/orders/${encodeURIComponent(toPack.order)}?pack=yes`)
  }
  return true
}
