import type { StoredName } from '../../../browser/storage-names.ts'

const flag: StoredName = 'popup_seen'

/** Without storage the popup is never shown: it would appear again on every page. */
export function hasDisplayedPopup(): boolean {
  try {
    return localStorage.getItem(flag) !== null
  } catch {
    return true
  }
}

function markDisplayed(): boolean {
  try {
    localStorage.setItem(flag, '1')
    return true
  } catch {
    return false
  }
}

/**
 * Runs `show` unless another window has shown the popup or is about to. The lock is held until `show` ends, because storage
 * writes reach other windows with a delay.
 */
export async function claimPopup(show: () => Promise<void>): Promise<void> {
  const claim = async () => {
    if (!hasDisplayedPopup() && markDisplayed()) await show()
  }
  // Web Locks are not available over plain http on other hosts.
  if (!navigator.locks) return claim()
  await navigator.locks.request(flag, { ifAvailable: true }, (lock) => (lock ? claim() : undefined))
}
