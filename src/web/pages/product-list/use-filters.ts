import { useMemo } from 'react'
import { useLocation, useMoves, useNavigate } from '../../visit.ts'
import { cleared, type FilterKey, toggled, withValue } from './filter-state.ts'
import { rememberView, useRememberedView, type View } from './remembered-view.ts'

export interface Filters {
  /** The filters as they are shown: already those just chosen while their pieces are being fetched. */
  readonly query: URLSearchParams
  readonly busy: boolean
  readonly toggle: (key: FilterKey, value: string) => void
  readonly set: (key: FilterKey, value: string) => void
  readonly sort: (order: string) => void
  /** As a table for people who compare (design §7 Ledger view), or as pictures. */
  readonly view: View
  readonly show: (view: View) => void
  readonly clear: () => void
  readonly addressOf: (query: URLSearchParams) => string
}

/** The filters live in the address; a change moves there at once and keeps the place on the page. */
export function useFilters(): Filters {
  const here = useLocation()
  const { next } = useMoves()
  const navigate = useNavigate()
  const shown = next?.pathname === here.pathname ? next : here
  const query = useMemo(() => new URLSearchParams(shown.search), [shown.search])
  const addressOf = (to: URLSearchParams): string => {
    const text = to.toString()
    return text ? `${here.pathname}?${text}` : here.pathname
  }
  const go = (to: URLSearchParams) => navigate(addressOf(to), { preventScrollReset: true })
  const inView = (view: View) => withValue(query, 'view', view === 'ledger' ? view : '')
  useRememberedView(query, () => navigate(addressOf(inView('ledger')), { replace: true, preventScrollReset: true }))
  return {
    query,
    busy: shown !== here,
    toggle: (key, value) => go(toggled(query, key, value)),
    set: (key, value) => go(withValue(query, key, value)),
    sort: (order) => go(withValue(query, 'sort', order)),
    view: query.get('view') === 'ledger' ? 'ledger' : 'pictures',
    show: (view) => {
      rememberView(view)
      go(inView(view))
    },
    clear: () => go(cleared(query)),
    addressOf,
  }
}
