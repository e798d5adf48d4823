/** Whether somebody is at the desk: what the desk asks by itself must not keep a session open that nobody uses. */
import { idleMs } from '../../shop/staff/rules.ts'
import { expireAdminSession } from './session.ts'

const presentMs = 10 * 60_000

let lastUseMs = Date.now()
const used = () => {
  // Nobody was here for longer than a session lasts by itself: what stands on the page is covered before it is read.
  if (Date.now() - lastUseMs > idleMs) expireAdminSession()
  lastUseMs = Date.now()
}

for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  addEventListener(kind, used, { capture: true, passive: true })
}

/** Somebody looks at the page and has touched it a while ago at most. */
export const isUserActive = (): boolean => document.visibilityState === 'visible' && Date.now() - lastUseMs < presentMs

/** Covers the page of a desk that was left alone. */
setInterval(() => {
  if (Date.now() - lastUseMs > idleMs) expireAdminSession()
}, presentMs / 10)
