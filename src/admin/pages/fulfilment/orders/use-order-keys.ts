import { useLayoutEffect, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import type { OrderListRow } from './page.tsx'
import type { BatchOrder, BulkAction, BulkOrderActions } from './use-bulk-order-actions.ts'

interface Keys {
  rows: readonly OrderListRow[]
  chosen: readonly BatchOrder[]
  works: boolean
  many: BulkOrderActions
}

/**
 * `a` accepts, `d` despatches and `h` hands to the courier: the selected orders, or else the focused row.
 * The table handles j, k, x.
 */
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

const actionOfKey: Readonly<Record<string, BulkAction>> = { a: 'accept', d: 'despatch', h: 'hand-to-courier' }

export const isReadyFor = ({ next, parcelWork }: BatchOrder, action: BulkAction): boolean =>
  action === 'hand-to-courier' ? parcelWork.includes('to-hand-over') : next === action

function act(key: string, { rows, chosen, works, many, navigate }: Keys & { navigate: NavigateFunction }): boolean {
  const action = actionOfKey[key]
  if (!works || !action) return false
  if (!many.progress) {
    const focusedOrder = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row
    const targets = chosen.length > 0 ? chosen : rows.filter(({ order }) => order === focusedOrder)
    const ready = targets.filter((one) => isReadyFor(one, action))
    const toPack = targets.find(({ next }) => next === 'pack')
    if (ready.length > 0) many.run(action, ready)
    // An order cannot be despatched before it is packed, so the first one to pack is opened.
    else if (key === 'd' && toPack) navigate(`/admin/orders/${encodeURIComponent(toPack.order)}?pack=yes`)
  }
  return true
}
