/** Whether somebody uses the back office: requests that it sends by itself must not keep an unused session open. */
import { idleMs } from '../../shop/staff/rules.ts'
import { expireAdminSession } from './session.ts'

const presentMs = 10 * 60_000

let lastUseMs = Date.now()
const used = () => {
  // Idle for longer than a session lasts: the page is covered before it can be read.
  if (Date.now() - lastUseMs > idleMs) expireAdminSession()
  lastUseMs = Date.now()
}

for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  addEventListener(kind, used, { capture: true, passive: true })
}

/** The page is visible and was used recently. */
export const isUserActive = (): boolean => document.visibilityState === 'visible' && Date.now() - lastUseMs < presentMs

/** Covers the page when nobody has used it for long. */
setInterval(() => {
  if (Date.now() - lastUseMs > idleMs) expireAdminSession()
}, presentMs / 10)
