/**
 * Actions that move silver or money out of an account, or change how it is reached, need a one-time code even when signed in
 * (rules/security.md 3.1). The code is bound to mobile, purpose and the exact action, so that a code to sell 5 g cannot sell 6 g.
 *
 * The action is first attempted without a code, refused and recorded; `sendStepUpCode` sends a code for the recorded action; the
 * action is then attempted again with the code.
 */
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { limitLog } from '../../../platform/logging/log-limit.ts'
import { keyedHash } from '../../../platform/security/secrets.ts'
import { stepUpCode } from '../../messaging/messages/texts.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readCustomer } from '../records.ts'
import { attemptCode, type CodeRequest, sendCodeWithText } from './codes.ts'
import { stepUpActions as acts } from './records.ts'
import { actWaitsMinutes, type StepUpAction, type StepUpPurpose } from './rules.ts'

export interface StepUp {
  readonly customerId: number
  readonly purpose: StepUpPurpose
  readonly act: StepUpAction
  /** From the `X-One-Time-Code` header; null without one. */
  readonly code: string | null
}

/**
 * Runs the action if the code is right. The code is checked and used up in the same transaction, so that both happen or neither.
 * Throws `one-time-codes.step-up-needed`, `…-wrong`, `…-spent` with the `purpose` to request a code for. A wrong attempt must
 * count nevertheless, which is why the transaction is opened here and not by the action.
 */
export const requireStepUp = <T>(shop: Shop, stepUp: StepUp, act: (tx: Tx) => Promise<T>): Promise<T> =>
  performWithStepUp(shop, async (tx) => ({ stepUp, act: () => act(tx) }))

export interface StepUpGuardedAction<T> {
  /** The code it needs; null if it needs none. */
  readonly stepUp: StepUp | null
  readonly act: () => Promise<T>
}

/**
 * As `requireStepUp`, for actions whose need for a code is known only within the transaction: it depends on an amount, or on what
 * changes.
 */
export async function performWithStepUp<T>(
  shop: Shop,
  prepare: (tx: Tx) => Promise<StepUpGuardedAction<T>>,
): Promise<T> {
  const outcome = await shop.db.transaction(async (tx) => {
    const { stepUp, act } = await prepare(tx)
    const why = stepUp && (await whyNot(shop, tx, stepUp))
    if (!stepUp || why === null) return { value: await act() }
    await noteAct(shop, tx, stepUp)
    return { why, stepUp }
  })
  if ('value' in outcome) return outcome.value
  const { why, stepUp } = outcome
  if (why !== 'needed') logRefusal(shop, stepUp, why)
  throw refuse(`one-time-codes.step-up-${why}`, { purpose: stepUp.purpose })
}

const refusals = limitLog(60_000)

const logRefusal = (shop: Shop, { customerId, purpose }: StepUp, why: 'wrong' | 'spent'): void =>
  refusals.write(shop, (suppressed) =>
    shop.log.warn({ customer: customerId, purpose, why, suppressed }, 'a code for an act was refused'),
  )

async function whyNot(shop: Shop, tx: Tx, stepUp: StepUp): Promise<'needed' | 'wrong' | 'spent' | null> {
  const { customerId, purpose, act, code } = stepUp
  if (!code) return 'needed'
  if (!/^\d{6}$/.test(code)) return 'wrong'
  const mobile = await mobileOf(tx, customerId)
  const request = codeRequestOf({ customerId, mobile, purpose, actHash: hashOf(shop, act) })
  const outcome = (await attemptCode(shop, tx, request, code)) ?? 'spent'
  return outcome === 'right' ? null : outcome
}

async function noteAct(shop: Shop, tx: Tx, { customerId, purpose, act }: StepUp): Promise<void> {
  const codeRow = { actHash: hashOf(shop, act), words: act.words.en, wordsHi: act.words.hi, askedAt: shop.clock.now() }
  await tx
    .insert(acts)
    .values({ customerId, purpose, ...codeRow })
    .onConflictDoUpdate({ target: [acts.customerId, acts.purpose], set: codeRow })
}

/** Sends the code for the last attempted action; returns the mobile it was sent to. Throws `one-time-codes.no-act`. */
export async function sendStepUpCode(shop: Shop, customerId: number, purpose: StepUpPurpose): Promise<string> {
  const since = new Date(shop.clock.now().getTime() - actWaitsMinutes * 60_000)
  return shop.db.transaction(async (tx) => {
    const [act] = await tx
      .select()
      .from(acts)
      .where(and(eq(acts.customerId, customerId), eq(acts.purpose, purpose), gt(acts.askedAt, since)))
    if (!act) throw refuse('one-time-codes.no-act')
    const mobile = await mobileOf(tx, customerId)
    const request = codeRequestOf({ customerId, mobile, purpose, actHash: act.actHash })
    await sendCodeWithText(shop, tx, request, (code) =>
      stepUpCode(code, { en: act.words, hi: act.wordsHi || act.words }),
    )
    return mobile
  })
}

async function mobileOf(tx: Tx, customerId: number): Promise<string> {
  const customer = await readCustomer(tx, customerId)
  if (!customer?.mobile) throw refuse('one-time-codes.no-mobile')
  return customer.mobile
}

interface Act {
  readonly customerId: number
  readonly mobile: string
  readonly purpose: StepUpPurpose
  readonly actHash: string
}

/** A signed-in customer has a separate allowance, so that strangers who know the mobile cannot use it up. */
const codeRequestOf = ({ customerId, mobile, purpose, actHash }: Act): CodeRequest => ({
  mobile,
  purpose: `step-up:${purpose}:${actHash}`,
  browser: `customer:${customerId}`,
})

const hashOf = (shop: Pick<Shop, 'keys'>, { exactly }: StepUpAction): string =>
  keyedHash(shop.keys.code, 'step-up act', exactly)
