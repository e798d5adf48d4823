import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fetchAhead } from '../../../../routing/page-data.ts'
import { NavigationKeyContext, usePendingLocation } from '../../../../routing/use-page.ts'
import { clearFilters, type FilterKey, setFilterValue, toggleFilter } from './filter-state.ts'
import { rememberView, useRememberedView, type View } from './remembered-view.ts'

export interface ProductListFilters {
  /** The filters as shown: they include a new choice while its products are still being fetched. */
  readonly query: URLSearchParams
  readonly busy: boolean
  /** The last request failed; the list is unchanged. */
  readonly failed: boolean
  readonly retry: () => void
  readonly toggle: (key: FilterKey, value: string) => void
  readonly set: (key: FilterKey, value: string) => void
  readonly sort: (order: string) => void
  /** As a table for comparing (rules/design.md 7.6), or as pictures. */
  readonly view: View
  readonly show: (view: View) => void
  readonly clear: () => void
  readonly addressOf: (query: URLSearchParams) => string
}

/** The filters live in the URL; a change updates it at once and keeps the scroll position. */
export function useFilters(): ProductListFilters {
  const here = useLocation()
  const navigate = useNavigate()
  const { wanted, failed, reach, retry } = useReach()
  const search = wanted === undefined ? here.search : searchOf(wanted)
  const query = useMemo(() => new URLSearchParams(search), [search])
  const addressOf = (to: URLSearchParams): string => {
    const text = to.toString()
    return text ? `${here.pathname}?${text}` : here.pathname
  }
  const go = (to: URLSearchParams) => reach(addressOf(to))
  const inView = (view: View) => setFilterValue(query, 'view', view === 'ledger' ? view : '')
  useRememberedView(query, () => navigate(addressOf(inView('ledger')), { replace: true, preventScrollReset: true }))
  return {
    query,
    busy: wanted !== undefined,
    failed,
    retry,
    toggle: (key, value) => go(toggleFilter(query, key, value)),
    set: (key, value) => go(setFilterValue(query, key, value)),
    sort: (order) => go(setFilterValue(query, 'sort', order)),
    view: query.get('view') === 'ledger' ? 'ledger' : 'pictures',
    show: (view) => {
      rememberView(view)
      go(inView(view))
    },
    clear: () => go(clearFilters(query)),
    addressOf,
  }
}

const searchOf = (address: string): string => (address.includes('?') ? address.slice(address.indexOf('?')) : '')

/** Navigates to another selection of the same list once its products have loaded; on failure it reports the error and stays. */
function useReach() {
  const here = useLocation()
  const next = usePendingLocation()
  const navigationKey = useContext(NavigationKeyContext)
  const navigate = useNavigate()
  const [requested, setRequested] = useState<string>()
  const [failed, setFailed] = useState<string>()
  /** Only the latest request is applied, and none after the visitor has navigated elsewhere. */
  const latest = useRef<{ readonly after: string }>(undefined)
  useEffect(() => {
    // The request was made when this navigation had already begun. Any other navigation, such as back, cancels it.
    if (latest.current?.after === here.key) return
    latest.current = undefined
    setRequested(undefined)
    setFailed(undefined)
  }, [here.key])
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  const reach = async (address: string) => {
    const mine = { after: navigationKey() }
    latest.current = mine
    setRequested(address)
    setFailed(undefined)
    const isFetched = await fetchAhead(address)
    if (latest.current !== mine || navigationKey() !== mine.after) return
    // Shows the new choice as selected until the navigation to it has finished.
    if (isFetched) return navigate(address, { preventScrollReset: true })
    setRequested(undefined)
    setFailed(address)
  }
  const moving = next?.pathname === here.pathname ? here.pathname + next.search : undefined
  return {
    wanted: requested ?? moving,
    failed: failed !== undefined,
    reach,
    retry: () => failed !== undefined && void reach(failed),
  }
}
