/**
 * One-time codes: six digits, ten minutes, five attempts, used once (rules/limits.md 4.1). Only an HMAC bound to mobile and
 * purpose is stored. Codes work the same whether or not the mobile belongs to a customer.
 */
import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { limitLog } from '../../../platform/logging/log-limit.ts'
import { keyedHash, randomCode } from '../../../platform/security/secrets.ts'
import { dayMs } from '../../../units/date.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import type { MessageContent } from '../../messaging/messages/message-content.ts'
import { signInCode, signUpCode } from '../../messaging/messages/texts.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { oneTimeCodes as codes } from './records.ts'
import { codeMinutes, codesAlarm, mostCodeAttempts, nextCodeAt } from './rules.ts'
import { findTrustedBrowser } from './trusted-browsers.ts'

const textFor = { 'sign-in': signInCode, 'sign-up': signUpCode } as const
export type CodePurpose = keyof typeof textFor

export interface CodeRecipient {
  /** Ten digits. */
  readonly mobile: string
  readonly purpose: CodePurpose
  /** The secret of the requesting browser, if it has one. */
  readonly browser: string | undefined
}

/** What a stored code belongs to. */
export interface CodeRequest {
  readonly mobile: string
  /** A code for one purpose is not valid for another. */
  readonly purpose: string
  /**
   * Whose codes and attempts are counted separately: a trusted browser by its hash, or a signed-in customer; empty for strangers.
   */
  readonly browser: string
}

const hourMs = 3_600_000

/** Sends a code, which replaces the previous one. Throws `sign-in.code-too-soon`. */
export async function sendCode(shop: Shop, tx: Tx, { mobile, purpose, browser }: CodeRecipient): Promise<void> {
  const request = { mobile, purpose, browser: await findTrustedBrowser(tx, mobile, browser) }
  await sendCodeWithText(shop, tx, request, textFor[purpose])
}

/** As `sendCode`, with another text, for other features that need codes. */
export async function sendCodeWithText(
  shop: Shop,
  tx: Tx,
  request: CodeRequest,
  messageOf: (code: string) => MessageContent,
): Promise<void> {
  const { mobile, purpose, browser } = request
  const now = shop.clock.now()
  await lockByName(tx, `mobile:${mobile}`)
  if (shop.config.RATE_LIMITS === 'on') await requireMaySend(shop, tx, { mobile, browser })
  await forgetOldCodes(tx, now)
  await tx
    .update(codes)
    .set({ expiresAt: now })
    .where(and(isOfRequest(request), gt(codes.expiresAt, now)))
  const code = randomCode()
  const codeHash = hashOf(shop, { mobile, purpose, code })
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const [row] = await tx
    .insert(codes)
    .values({ mobile, purpose, browser, codeHash, sentAt: now, expiresAt })
    .returning({ id: codes.id })
  const message = { key: `code:${row!.id}`, to: mobile, content: messageOf(code), secret: true, goodUntil: expiresAt }
  await sendMessage(tx, message, now)
}

async function requireMaySend(shop: Shop, tx: Tx, requester: { mobile: string; browser: string }): Promise<void> {
  const now = shop.clock.now()
  const sent = await tx
    .select({ at: codes.sentAt })
    .from(codes)
    .where(
      and(
        eq(codes.mobile, requester.mobile),
        eq(codes.browser, requester.browser),
        gt(codes.sentAt, new Date(now.getTime() - dayMs)),
      ),
    )
  const next = nextCodeAt(
    sent.map(({ at }) => at),
    now,
  )
  if (next > now) throw refuse('sign-in.code-too-soon', { retryAfterSeconds: secondsUntil(next, now) })
  if (!requester.browser) await raiseAlarm(shop, tx)
}

const alarm = limitLog(10 * 60_000)

/**
 * Counts all strangers' codes together. Exceeding the limit only raises an alarm: if codes were refused, a few senders could
 * disable them for everyone (decision 0078).
 */
async function raiseAlarm(shop: Shop, tx: Tx): Promise<void> {
  if (!alarm.isDue(shop)) return
  const since = new Date(shop.clock.now().getTime() - hourMs)
  const [row] = await tx
    .select({ sent: count() })
    .from(codes)
    .where(and(gt(codes.sentAt, since), eq(codes.browser, '')))
  const sent = row?.sent ?? 0
  if (sent < codesAlarm) return
  alarm.write(shop, () => shop.log.error({ alarm: 'one-time codes', sent }, 'too many codes this hour'))
}

/** A few at a time, skipping those locked by another transaction. */
async function forgetOldCodes(tx: Tx, now: Date): Promise<void> {
  const old = tx
    .select({ id: codes.id })
    .from(codes)
    .where(lt(codes.sentAt, new Date(now.getTime() - 2 * dayMs)))
    .limit(50)
    .for('update', { skipLocked: true })
  await tx.delete(codes).where(inArray(codes.id, old))
}

export type CodeOutcome = 'right' | 'wrong' | 'spent'

/**
 * Checks a code. The attempt counts when `tx` commits, so a wrong code must be refused after the transaction, not inside it.
 * Concurrent calls cannot exceed five attempts, and only one can use the code.
 */
export async function useCode(
  shop: Shop,
  tx: Tx,
  attempt: CodeRecipient & { readonly code: string },
): Promise<CodeOutcome> {
  const { mobile, purpose, code } = attempt
  const browser = await findTrustedBrowser(tx, mobile, attempt.browser)
  const own = await attemptCode(shop, tx, { mobile, purpose, browser }, code)
  return own ?? (browser ? await attemptCode(shop, tx, { mobile, purpose, browser: '' }, code) : null) ?? 'spent'
}

/** As `useCode`, for codes of this requester only; null if there is no current code. */
export async function attemptCode(shop: Shop, tx: Tx, request: CodeRequest, code: string): Promise<CodeOutcome | null> {
  const now = shop.clock.now()
  const newest = await newestCode(tx, request, now)
  if (newest === undefined) return null
  const isRightCode = sql`${codes.codeHash} = ${hashOf(shop, { ...request, code })}`
  const [row] = await tx
    .update(codes)
    .set({
      tries: sql`${codes.tries} + 1`,
      usedAt: sql`CASE WHEN ${isRightCode} THEN ${now.toISOString()}::timestamptz END`,
    })
    .where(and(eq(codes.id, newest), isNull(codes.usedAt), lt(codes.tries, mostCodeAttempts), gt(codes.expiresAt, now)))
    .returning({ usedAt: codes.usedAt, tries: codes.tries })
  if (!row) return 'spent'
  if (row.usedAt) return 'right'
  return row.tries < mostCodeAttempts ? 'wrong' : 'spent'
}

const isOfRequest = ({ mobile, purpose, browser }: CodeRequest) =>
  and(eq(codes.mobile, mobile), eq(codes.purpose, purpose), eq(codes.browser, browser))

async function newestCode(tx: Tx, request: CodeRequest, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: codes.id })
    .from(codes)
    .where(and(isOfRequest(request), gt(codes.expiresAt, now)))
    .orderBy(desc(codes.id))
    .limit(1)
  return row?.id
}

const hashOf = (
  shop: Pick<Shop, 'keys'>,
  { mobile, purpose, code }: { mobile: string; purpose: string; code: string },
) => keyedHash(shop.keys.code, 'one-time code', mobile, purpose, code)

const secondsUntil = (at: Date, now: Date): number => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))
