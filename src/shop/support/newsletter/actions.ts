/** Double opt-in: the address is saved, and nothing but the confirmation link is sent to it until that link is followed. */
import { and, eq, isNull } from 'drizzle-orm'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { requestLanguage } from '../../../platform/request-language.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { mayWriteTo } from '../../messaging/messages/to-typed-address.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { confirmNewsletterEmail, type UnsubscribeLinks, welcomeSubscriberEmail } from './newsletter-emails.ts'
import { newsletterSubscribers } from './records.ts'

/** Within this time the link is not sent again to the same address. */
const oneMailEveryMs = 10 * 60_000

/** Targets of the links in the e-mails: the API calls are listed in `api/calls.ts`, the pages in `web/urls.ts`. */
const paths = {
  confirm: '/newsletter/confirm',
  leave: '/app/api/newsletter-leave',
  leavePage: '/newsletter/leave',
}

/** The outcome is the same whether the address was known or not. */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  const now = shop.clock.now()
  const token = randomToken()
  await shop.db.transaction(async (tx) => {
    // A new address has no row yet that could be locked.
    await lockByName(tx, `newsletter:${email}`)
    const [existing] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
      .for('update')
    if (existing?.confirmedAt && !existing.stoppedAt) return
    if (existing && !existing.confirmedAt && now.getTime() - existing.askedAt.getTime() < oneMailEveryMs) return
    if (!(await mayWriteTo(shop, tx, { email, now }))) return
    const language = requestLanguage()
    const subscription = { language, askedAt: now, tokenHash: hashToken(token), confirmedAt: null, stoppedAt: null }
    await tx
      .insert(newsletterSubscribers)
      .values({ email, ...subscription })
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: subscription })
    const url = `${shop.config.publicUrl}${paths.confirm}?token=${token}`
    await sendMessage(
      tx,
      { key: `newsletter ${subscription.tokenHash}`, to: email, content: confirmNewsletterEmail(url), secret: true },
      now,
    )
  })
}

/** Throws `newsletter.unknown-link`. A link may be followed twice; the welcome e-mail is sent once. */
export async function confirmSubscription(shop: Shop, token: string): Promise<void> {
  const now = shop.clock.now()
  const tokenHash = hashToken(token)
  await shop.db.transaction(async (tx) => {
    const mine = and(eq(newsletterSubscribers.tokenHash, tokenHash), isNull(newsletterSubscribers.stoppedAt))
    const [reader] = await tx.update(newsletterSubscribers).set({ confirmedAt: now }).where(mine).returning()
    if (!reader) throw refuse('newsletter.unknown-link')
    const content = welcomeSubscriberEmail(unsubscribeLinksOf(shop, reader.leaveToken))
    const { email: to, language } = reader
    await sendMessage(tx, { key: `newsletter welcome ${tokenHash}`, to, content, language }, now)
  })
}

/**
 * Stops all e-mails. A second call changes nothing. An unknown token gets the same response, so that nobody learns who is
 * subscribed.
 */
export async function unsubscribe(shop: Shop, token: string): Promise<void> {
  if (!isLeaveToken(token)) return
  await shop.db.transaction((tx) =>
    tx
      .update(newsletterSubscribers)
      .set({ stoppedAt: shop.clock.now() })
      .where(and(eq(newsletterSubscribers.leaveToken, token), isNull(newsletterSubscribers.stoppedAt))),
  )
}

const isLeaveToken = (token: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)

export const unsubscribeLinksOf = ({ config }: Pick<Shop, 'config'>, leaveToken: string): UnsubscribeLinks => ({
  page: `${config.publicUrl}${paths.leavePage}?token=${leaveToken}`,
  oneClick: `${config.publicUrl}${paths.leave}?token=${leaveToken}`,
})
