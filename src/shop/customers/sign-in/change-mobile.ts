/**
 * The mobile identifies an account. It is changed with a code to the old number, bound to the new one, and then a code to the new
 * number. Both numbers are notified, other devices are signed out, and payouts are paused for a day (rules/security.md 3.1, 3.3).
 */
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { noticesTo } from '../notices.ts'
import { attemptCode, type CodeRequest, sendCodeWithText } from '../one-time-codes/codes.ts'
import { requireStepUp } from '../one-time-codes/step-up.ts'
import { forgetBrowsers } from '../one-time-codes/trusted-browsers.ts'
import { type Customer, changeCustomer, findCustomerByMobile, lockCustomer, mobileChanges } from '../records.ts'
import { mobileChangedEmail, mobileChangedSms, newMobileCodeSms } from './mobile-change-notifications.ts'
import { closeOtherSessions } from './sessions.ts'

/** How long the confirmation by the old number is valid. */
const changeMs = 30 * 60_000

interface Change {
  readonly customerId: number
  /** The change must be completed in the session that started it. */
  readonly sessionId: number
}

/**
 * Sends a code to the new number once the old one has confirmed it; while the change is pending, sends another code without that.
 * Throws `sign-in.same-mobile` and what `requireStepUp` throws.
 */
export async function beginMobileChange(
  shop: Shop,
  change: Change & { readonly mobile: string; readonly code: string | null },
): Promise<void> {
  const { customerId, sessionId, mobile, code } = change
  const again = await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (customer.mobile === mobile) throw refuse('sign-in.same-mobile', {}, 'mobile')
    const waiting = await waitingChange(shop, tx, change)
    if (waiting?.mobile !== mobile) return false
    await sendNewCode(shop, tx, change)
    return true
  })
  if (again) return
  const end = mobile.slice(-3)
  const words = { en: `change your mobile to one ending in ${end}`, hi: `मोबाइल बदलकर ...${end} करने` }
  const act = { exactly: `mobile ${mobile}`, words }
  await requireStepUp(shop, { customerId, purpose: 'mobile', act, code }, async (tx) => {
    const pending = { mobile, sessionId, begunAt: shop.clock.now() }
    await tx
      .insert(mobileChanges)
      .values({ customerId, ...pending })
      .onConflictDoUpdate({ target: mobileChanges.customerId, set: pending })
    await sendNewCode(shop, tx, change)
  })
}

/** Counted per customer: strangers cannot use up the allowance, and the customer cannot send messages to many numbers. */
const codeOf = (customerId: number, mobile: string): CodeRequest => ({
  mobile,
  purpose: `new-mobile:${customerId}`,
  browser: `customer:${customerId}`,
})

const sendNewCode = (shop: Shop, tx: Tx, { customerId, mobile }: Change & { mobile: string }): Promise<void> =>
  sendCodeWithText(shop, tx, codeOf(customerId, mobile), newMobileCodeSms)

async function waitingChange(shop: Shop, tx: Tx, { customerId, sessionId }: Change) {
  const since = new Date(shop.clock.now().getTime() - changeMs)
  const [waiting] = await tx
    .select()
    .from(mobileChanges)
    .where(
      and(
        eq(mobileChanges.customerId, customerId),
        eq(mobileChanges.sessionId, sessionId),
        gt(mobileChanges.begunAt, since),
      ),
    )
  return waiting
}

/**
 * With the code sent to the new number, that number becomes the account's. Throws `sign-in.no-mobile-change`,
 * `sign-in.new-mobile-taken`.
 */
export async function endMobileChange(shop: Shop, change: Change & { readonly code: string }): Promise<string> {
  const { customerId, code } = change
  const done = await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const waiting = await waitingChange(shop, tx, change)
    if (!waiting) throw refuse('sign-in.no-mobile-change')
    const outcome = (await attemptCode(shop, tx, codeOf(customerId, waiting.mobile), code)) ?? 'spent'
    if (outcome !== 'right') return { outcome }
    await giveMobile(shop, tx, { customer, mobile: waiting.mobile, sessionId: change.sessionId })
    return { mobile: waiting.mobile }
  })
  // Thrown after the transaction, so that the attempt still counts.
  if ('outcome' in done) throw refuse(`sign-in.new-mobile-code-${done.outcome}`, {}, 'code')
  return done.mobile
}

async function giveMobile(
  shop: Shop,
  tx: Tx,
  { customer, mobile, sessionId }: { customer: Customer; mobile: string; sessionId: number },
): Promise<void> {
  const now = shop.clock.now()
  await lockByName(tx, `mobile:${mobile}`)
  // Revealed only to a customer who has proved that the number is theirs.
  if (await findCustomerByMobile(tx, mobile)) throw refuse('sign-in.new-mobile-taken')
  await changeCustomer(tx, customer.id, { mobile, mobileVerifiedAt: now, mobileChangedAt: now })
  await tx.delete(mobileChanges).where(eq(mobileChanges.customerId, customer.id))
  await forgetBrowsers(tx, [customer.mobile, mobile])
  await closeOtherSessions(tx, customer.id, sessionId)
  const key = `mobile-changed:${customer.id}:${now.getTime()}`
  const text = mobileChangedSms(mobile.slice(-3))
  const from = customer.mobile ?? ''
  const contactUrl = `${shop.config.publicUrl}/contact-us`
  const emailContent = mobileChangedEmail({ from, to: mobile, when: formatDateAndTime(now), contactUrl })
  const toNew = { key: `${key}:new`, to: mobile, content: text }
  await sendMessages(tx, [...noticesTo(customer, { key, text, emailContent }), toNew], now)
}
