/**
 * The summary in the frame of every page: present rates and open tasks by area. Requested every minute while the page is
 * visible.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type AdminResponse, callAdminApi } from './client/call-admin-api.ts'
import { isUserActive } from './session/idle-timeout.ts'
import { belongsTo } from './session/session.ts'
import { setShopTime } from './shop-time.ts'

export type AdminSummary = AdminResponse<'GET admin/glance'>
export type AdminSummaryCounts = AdminSummary['counts']

const everyMs = 60_000

let summary: AdminSummary | undefined
let fetchedAtMs = 0
const listeners = new Set<() => void>()

/** After an action that changes what waits, so that the menu is updated at once. */
export async function refreshAdminSummary(): Promise<void> {
  fetchedAtMs = Date.now()
  const response = await callAdminApi('GET admin/glance', {})
  if (!response.ok) return
  summary = response.data
  belongsTo(summary.staffId)
  setShopTime(summary.now)
  for (const listener of listeners) listener()
}

export const useAdminSummary = (): AdminSummary | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => summary,
  )

/** Used once, in the frame. */
export function useAdminSummaryRefresh(): void {
  const { pathname: path } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is an occasion to look
  useEffect(() => {
    if (Date.now() - fetchedAtMs > everyMs / 12) refreshAdminSummary()
  }, [path])
  useEffect(() => {
    const refreshIfDue = () => {
      if (isUserActive() && Date.now() - fetchedAtMs >= everyMs) refreshAdminSummary()
    }
    const timer = setInterval(refreshIfDue, everyMs)
    document.addEventListener('visibilitychange', refreshIfDue)
    addEventListener('pointerdown', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
      removeEventListener('pointerdown', refreshIfDue)
    }
  }, [])
}
