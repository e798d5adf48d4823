import { addHolding, removeHolding, updateHolding } from '../../shop/holdings/actions.ts'
import { readBoard, type ValuedHolding, valueHolding } from '../../shop/holdings/board.ts'
import { readLots, readWorthOverTime } from '../../shop/holdings/look-back.ts'
import { findHolding } from '../../shop/holdings/reading.ts'
import { costOf } from '../../shop/holdings/rules/holding.ts'
import type { Lot } from '../../shop/holdings/rules/lots.ts'
import { nameOfYear } from '../../shop/holdings/rules/period.ts'
import type { Worth } from '../../shop/holdings/rules/worth.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { shareOfWhole } from '../../units/percent.ts'
import * as wire from '../../wire/holdings/holdings.ts'
import type { SignedInHandler } from '../call.ts'

export const list: SignedInHandler<typeof wire.holdingList> = async (shop, { asks, customer }) => {
  const { rows, totals, byWeight, byRate, digitalSilver, rates, years } = await readBoard(
    shop,
    customer.id,
    asks.period,
  )
  return {
    data: {
      msg: '',
      holdings: rows.map(shownRow),
      silver: shownTotal(totals.silver),
      gold: shownTotal(totals.gold),
      all: shownTotal(totals.all),
      byWeight,
      byRate,
      digitalSilver: { weight: digitalSilver.units, value: digitalSilver.value },
      silverRate: rates.silver,
      goldRate: rates.gold,
      years: years.map(nameOfYear),
    },
  }
}

export const add: SignedInHandler<typeof wire.addHolding> = async (shop, { asks, customer }) => {
  const id = await addHolding(shop, customer.id, asks)
  return changed(shop, { customerId: customer.id, id }, wire.holdingSaid.added)
}

export const update: SignedInHandler<typeof wire.updateHolding> = async (
  shop,
  { asks: { id, ...entry }, customer },
) => {
  const owner = { customerId: customer.id, id }
  await updateHolding(shop, owner, entry)
  return changed(shop, owner, wire.holdingSaid.updated)
}

async function changed(shop: Shop, owner: { customerId: number; id: number }, msg: string) {
  const holding = await findHolding(shop.db, owner)
  // Another tab may have deleted it in the meantime.
  if (!holding) throw refuse('holdings.unknown')
  return { data: { msg, holding: shownRow(valueHolding(shop, holding)) } }
}

export const remove: SignedInHandler<typeof wire.removeHolding> = async (shop, { asks, customer }) => {
  await removeHolding(shop, { customerId: customer.id, id: asks.id })
  return { data: { msg: wire.holdingSaid.removed } }
}

export const history: SignedInHandler<typeof wire.holdingHistory> = async (shop, { asks, customer }) => ({
  data: { msg: '', points: await readWorthOverTime(shop, customer.id, asks.period) },
})

export const lots: SignedInHandler<typeof wire.holdingLots> = async (shop, { customer }) => {
  const { gold, silver } = await readLots(shop, customer.id)
  return { data: { msg: '', gold: gold.map(shownLot), silver: silver.map(shownLot) } }
}

const shownLot = ({ holding: { id, name, acquiredOn }, ...lot }: Lot) => ({ id, name, acquiredOn, ...lot })

function shownRow({ holding, quantity, weight, cost, value, buyBack }: ValuedHolding) {
  const { id, source, sourceName, metal, name, acquiredOn, automatic } = holding
  return {
    id,
    source,
    sourceName,
    metal,
    name,
    weight: holding.weight,
    unitCost: costOf(holding, 1),
    quantity,
    totalWeight: weight,
    ...gainOf(value, cost),
    cost,
    value,
    buyBack,
    acquiredOn,
    automatic,
  }
}

const shownTotal = ({ quantity, weight, cost, value, buyBack }: Worth) => ({
  quantity,
  weight,
  cost,
  value,
  buyBack,
  ...gainOf(value, cost),
})

const gainOf = (value: number, cost: number) => ({ gain: value - cost, gainShare: shareOfWhole(value - cost, cost) })
