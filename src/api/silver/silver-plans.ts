import type * as z from 'zod/mini'
import type { SilverOrder } from '../../shop/pricing/rules/price-silver.ts'
import { refuse } from '../../shop/refusal.ts'
import { movePlan, savePlan } from '../../shop/silver/plans/actions.ts'
import { showPlan } from '../../shop/silver/plans/reading.ts'
import type * as wire from '../../wire/silver/silver-plans.ts'
import type { SignedInHandler } from '../call.ts'

export const show: SignedInHandler<typeof wire.silverPlan> = async (shop, { customer }) => ({
  data: await showPlan(shop, customer.id),
})

export const save: SignedInHandler<typeof wire.savePlan> = async (shop, { asks, customer }) => {
  const { day, priceCap } = asks
  await savePlan(shop, customer.id, { order: orderOf(asks), day, priceCap })
  return { data: await showPlan(shop, customer.id) }
}

function orderOf({ by, silver, amount }: z.output<typeof wire.savePlan.asks>): SilverOrder {
  const typed = by === 'gram' ? silver : amount
  if (typed === null) throw refuse('digital-silver.nothing-typed', {}, by === 'gram' ? 'silver' : 'amount')
  return by === 'gram' ? { by: 'grams', silver: typed } : { by: 'amount', amount: typed }
}

export const move: SignedInHandler<typeof wire.movePlan> = async (shop, { asks, customer }) => {
  await movePlan(shop, customer.id, asks.event)
  return { data: await showPlan(shop, customer.id) }
}
