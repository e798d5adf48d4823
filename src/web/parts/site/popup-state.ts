const flag = 'popup_seen'

/** Where nothing can be remembered nobody is asked: it would be asked again on every page. */
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
 * Runs `show` unless another window has shown the popup, or is about to: the lock is held until `show` ends, for what one
 * window writes reaches the others only after a while.
 */
export async function claimPopup(show: () => Promise<void>): Promise<void> {
  const claim = async () => {
    if (!hasDisplayedPopup() && markDisplayed()) await show()
  }
  // Plain http on another host has no locks.
  if (!navigator.locks) return claim()
  await navigator.locks.request(flag, { ifAvailable: true }, (lock) => (lock ? claim() : undefined))
}
