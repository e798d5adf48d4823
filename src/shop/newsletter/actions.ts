/** Double opt-in: the address is written down, and nothing is sent to it but the link that confirms it. */
import { and, eq, isNull } from 'drizzle-orm'
import { hashToken, randomToken } from '../../platform/secrets.ts'
import { sendMessage } from '../messages/actions.ts'
import { confirmNewsletter } from '../messages/texts.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { newsletterSubscribers } from './records.ts'

/** The link is not sent again to somebody who asks twice within this time. */
const oneMailEveryMs = 10 * 60_000

/** Where the link in the mail leads; the door answers it (`api/calls.ts`). */
const confirmationPath = '/app/api/newsletter-confirm'

/** Always ends alike, whether the address was known or not. */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  const now = shop.clock.now()
  const token = randomToken()
  await shop.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
      .for('update')
    if (known?.confirmedAt && !known.stoppedAt) return
    if (known && !known.confirmedAt && now.getTime() - known.askedAt.getTime() < oneMailEveryMs) return
    const asked = { askedAt: now, tokenHash: hashToken(token), confirmedAt: null, stoppedAt: null }
    await tx
      .insert(newsletterSubscribers)
      .values({ email, ...asked })
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: asked })
    const url = `${shop.config.publicUrl}${confirmationPath}?token=${token}`
    await sendMessage(
      tx,
      { key: `newsletter ${asked.tokenHash}`, to: email, words: confirmNewsletter(url), secret: true },
      now,
    )
  })
}

/** Throws `newsletter.unknown-link`; a link followed twice is still good. */
export async function confirm(shop: Shop, token: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const confirmed = await tx
      .update(newsletterSubscribers)
      .set({ confirmedAt: shop.clock.now() })
      .where(and(eq(newsletterSubscribers.tokenHash, hashToken(token)), isNull(newsletterSubscribers.stoppedAt)))
      .returning({ id: newsletterSubscribers.id })
    if (!confirmed.length) throw refuse('newsletter.unknown-link')
  })
}
