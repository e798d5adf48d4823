/**
 * The customer sets automatic payment up: mandate and attempt are written, and then the provider opens what the customer approves
 * in its window. They pay ₹1 by it, which is refunded (decision 0112).
 */
import { eq } from 'drizzle-orm'
import type { MandateProvider } from '../../../../partners/payment/open-providers.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { addYears, dayOf, istMoment } from '../../../../units/date.ts'
import { formatMoney, formatRoundMoney } from '../../../../units/format.ts'
import {
  lockAttempts,
  noteOpened,
  openAttempt,
  type PaymentAttempt,
  transitionPaymentAttempt,
} from '../../../payments/attempts.ts'
import type { MandateDraft } from '../../../payments/purchase-draft.ts'
import { hasMoney, isInDoubt } from '../../../payments/rules/attempt-flow.ts'
import { priceLockMs } from '../../../payments/rules/times.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { can } from '../../../states.ts'
import { readSilverBuyer } from '../../digital-silver/quote.ts'
import { nextNumber } from '../../digital-silver/records.ts'
import {
  lockMandate,
  lockOpenMandate,
  type SilverMandate,
  silverMandates,
  silverMandateTransitions,
  transitionMandate,
} from '../records/mandates.ts'
import { lockOwnPlan, lockPlan, type SilverPlan } from '../records/plans.ts'
import { debitTotalOf } from './debit-steps.ts'
import { isWithinAutomaticLimit, mandateYears, mostAutomaticDebit } from './rules/debit-terms.ts'
import { mandateFlow } from './rules/mandate-flow.ts'

/** What the customer's browser opens the provider's window with. */
export interface MandateOpening {
  readonly keyId: string
  readonly checkoutUrl: string
  readonly orderRef: string
  readonly customerRef: string
  readonly amount: number
  /** Our reference of the attempt, which the result is returned with. */
  readonly attempt: string
}

interface WrittenMandate {
  readonly mandate: SilverMandate
  readonly attempt: PaymentAttempt
}

/**
 * Throws `mandates.not-offered`, `silver-plans.none`, `mandates.by-amount-only`, `mandates.above-limit`, `mandates.exists`,
 * `mandates.waiting`, and the provider's `PartnerError`.
 */
export async function setUpMandate(shop: Shop, customerId: number): Promise<MandateOpening> {
  const provider = shop.payments.mandates
  if (!provider) throw refuse('mandates.not-offered')
  const written = await shop.db.transaction(async (tx) => {
    const plan = await lockOwnPlan(tx, customerId)
    const maxAmount = requireAutomaticTotal(shop, plan)
    await replaceOpenMandate(shop, tx, plan)
    return writeMandate(shop, tx, { plan, provider, maxAmount })
  })
  return openAtProvider(shop, provider, written)
}

/** What a month of the plan costs, if it may be debited automatically. */
function requireAutomaticTotal(shop: Shop, plan: SilverPlan): number {
  if (plan.orderedBy !== 'amount') throw refuse('mandates.by-amount-only')
  const total = debitTotalOf(shop, plan)
  if (!isWithinAutomaticLimit(total))
    throw refuse('mandates.above-limit', { total: formatMoney(total), most: formatRoundMoney(mostAutomaticDebit) })
  return total
}

/** One that was opened and not authorised makes room for the next; any other stays. */
async function replaceOpenMandate(shop: Shop, tx: Tx, plan: SilverPlan): Promise<void> {
  const before = await lockOpenMandate(tx, plan.id)
  if (!before) return
  if (before.state !== 'PENDING') throw refuse('mandates.exists')
  const attempts = await lockAttempts(tx, before.id)
  if (attempts.some(({ state }) => hasMoney(state) || isInDoubt(state))) throw refuse('mandates.waiting')
  await transitionMandate(shop, tx, before, { event: 'expire', by: `customer:${plan.customerId}` })
}

interface NewMandate {
  readonly plan: SilverPlan
  readonly provider: MandateProvider
  readonly maxAmount: number
}

async function writeMandate(shop: Shop, tx: Tx, { plan, provider, maxAmount }: NewMandate): Promise<WrittenMandate> {
  const now = shop.clock.now()
  const { customerId } = plan
  const id = await nextNumber(tx)
  const uniqueId = `MND-${dayOf(now).slice(0, 4)}-${id}`
  const expiresAt = istMoment(addYears(dayOf(now), mandateYears))
  const [mandate] = await tx
    .insert(silverMandates)
    .values({ id, uniqueId, planId: plan.id, customerId, maxAmount, expiresAt, openedAt: now, ...pendingAt(provider) })
    .returning()
  if (!mandate) throw new Error(`mandate ${uniqueId} was not written`)
  const transition = { mandateId: id, event: 'open', to: mandate.state, by: `customer:${customerId}`, at: now } as const
  await tx.insert(silverMandateTransitions).values(transition)
  const draft: MandateDraft = {
    kind: 'mandate',
    orderId: id,
    uniqueOrderId: uniqueId,
    customerId,
    price: { payable: provider.mandates.authorisationAmount, gatewayCharge: 0 },
    billing: await readSilverBuyer(tx, customerId, shop.catalogue.now.content.settings.delivery.state),
  }
  const lockEndsAt = new Date(now.getTime() + priceLockMs)
  return { mandate, attempt: await openAttempt(shop, tx, { draft, mode: 'UPI', provider, lockEndsAt, before: [] }) }
}

const pendingAt = ({ name }: MandateProvider) => ({ provider: name, state: 'PENDING' }) as const

async function openAtProvider(
  shop: Shop,
  provider: MandateProvider,
  { mandate, attempt }: WrittenMandate,
): Promise<MandateOpening> {
  const { uniqueId, customerId, maxAmount, expiresAt } = mandate
  const { name, email, mobile } = attempt.draft.billing
  const [firstName = '', ...rest] = name.split(' ')
  try {
    const payer = { id: `U${customerId}`, firstName, lastName: rest.join(' '), email, mobile }
    const opened = await provider.mandates.open({ ref: uniqueId, payer, maxAmount, expiresAt })
    await shop.db.transaction(async (tx) => {
      await tx.update(silverMandates).set(opened).where(eq(silverMandates.id, mandate.id))
      await noteOpened(tx, attempt.id, { providerRef: opened.authorisationRef })
    })
    return {
      keyId: provider.checkout.keyId,
      checkoutUrl: provider.checkout.checkoutUrl,
      orderRef: opened.authorisationRef,
      customerRef: opened.customerRef,
      amount: attempt.amount,
      attempt: attempt.ref,
    }
  } catch (failure) {
    await abandon(shop, { mandate, attempt })
    throw failure
  }
}

/** The provider was unreachable or refused: nothing can be authorised. */
async function abandon(shop: Shop, { mandate: { id, planId }, attempt }: WrittenMandate): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockPlan(tx, planId)
    const mandate = await lockMandate(tx, id)
    if (can(mandateFlow, mandate.state, 'expire'))
      await transitionMandate(shop, tx, mandate, { event: 'expire', by: 'clock' })
    await transitionPaymentAttempt(tx, attempt, { event: 'fail', reason: 'The payment provider could not be reached' })
  })
}
