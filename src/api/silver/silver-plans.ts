import type * as z from 'zod/mini'
import { confirmMandate as confirmWindow } from '../../shop/checkout/pay/mandate/confirm-mandate.ts'
import type { SilverOrder } from '../../shop/pricing/rules/price-silver.ts'
import { refuse } from '../../shop/refusal.ts'
import { savePlan, transitionSilverPlan, turnAutomaticPaymentOff } from '../../shop/silver/plans/actions.ts'
import { setUpMandate as openMandate } from '../../shop/silver/plans/mandates/set-up.ts'
import { showPlan } from '../../shop/silver/plans/reading.ts'
import type * as wire from '../../wire/silver/silver-plans.ts'
import type { SignedInHandler } from '../call.ts'

export const silverPlan: SignedInHandler<typeof wire.silverPlan> = async (shop, { customer }) => ({
  data: await showPlan(shop, customer.id),
})

export const saveSilverPlan: SignedInHandler<typeof wire.saveSilverPlan> = async (shop, { params, customer }) => {
  const { day, priceCap } = params
  await savePlan(shop, customer.id, { order: orderOf(params), day, priceCap })
  return { data: await showPlan(shop, customer.id) }
}

function orderOf({ by, silver, amount }: z.output<typeof wire.saveSilverPlan.params>): SilverOrder {
  const typed = by === 'gram' ? silver : amount
  if (typed === null) throw refuse('digital-silver.nothing-typed', {}, by === 'gram' ? 'silver' : 'amount')
  return by === 'gram' ? { by: 'grams', silver: typed } : { by: 'amount', amount: typed }
}

export const changePlanState: SignedInHandler<typeof wire.changePlanState> = async (shop, { params, customer }) => {
  await transitionSilverPlan(shop, customer.id, params.event)
  return { data: await showPlan(shop, customer.id) }
}

export const setUpMandate: SignedInHandler<typeof wire.setUpMandate> = async (shop, { customer }) => ({
  data: await openMandate(shop, customer.id),
})

export const confirmMandate: SignedInHandler<typeof wire.confirmMandate> = async (shop, { params, customer }) => {
  const { attempt: ref, paymentRef, orderRef = null, signature = null } = params
  await confirmWindow(shop, { customerId: customer.id, ref, result: { paymentRef, orderRef, signature } })
  return { data: await showPlan(shop, customer.id) }
}

export const revokeMandate: SignedInHandler<typeof wire.revokeMandate> = async (shop, { customer }) => {
  await turnAutomaticPaymentOff(shop, customer.id)
  return { data: await showPlan(shop, customer.id) }
}
