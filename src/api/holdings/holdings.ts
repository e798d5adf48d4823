import {
  addHolding as addHoldingAction,
  removeHolding as removeHoldingAction,
  updateHolding as updateHoldingAction,
} from '../../shop/holdings/actions.ts'
import { readHoldingsOverview, type ValuedHolding, valueHolding } from '../../shop/holdings/board.ts'
import { readHoldingLots, readWorthOverTime } from '../../shop/holdings/holdings-history.ts'
import { findHolding } from '../../shop/holdings/reading.ts'
import { costOfHoldingUnits } from '../../shop/holdings/rules/holding.ts'
import type { HoldingLot } from '../../shop/holdings/rules/lots.ts'
import { formatFinancialYear } from '../../shop/holdings/rules/period.ts'
import type { HoldingWorth } from '../../shop/holdings/rules/worth.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { shareOfWhole } from '../../units/percent.ts'
import * as wire from '../../wire/holdings/holdings.ts'
import type { SignedInHandler } from '../call.ts'

export const holdingList: SignedInHandler<typeof wire.holdingList> = async (shop, { params, customer }) => {
  const { rows, totals, byWeight, byRate, digitalSilver, rates, years } = await readHoldingsOverview(
    shop,
    customer.id,
    params.period,
  )
  return {
    data: {
      msg: '',
      holdings: rows.map(rowView),
      silver: totalView(totals.silver),
      gold: totalView(totals.gold),
      all: totalView(totals.all),
      byWeight,
      byRate,
      digitalSilver: { weight: digitalSilver.units, value: digitalSilver.value },
      silverRate: rates.silver,
      goldRate: rates.gold,
      years: years.map(formatFinancialYear),
    },
  }
}

export const addHolding: SignedInHandler<typeof wire.addHolding> = async (shop, { params, customer }) => {
  const id = await addHoldingAction(shop, customer.id, params)
  return changed(shop, { customerId: customer.id, id }, wire.holdingSentences.added)
}

export const updateHolding: SignedInHandler<typeof wire.updateHolding> = async (
  shop,
  { params: { id, ...entry }, customer },
) => {
  const owner = { customerId: customer.id, id }
  await updateHoldingAction(shop, owner, entry)
  return changed(shop, owner, wire.holdingSentences.updated)
}

async function changed(shop: Shop, owner: { customerId: number; id: number }, msg: string) {
  const holding = await findHolding(shop.db, owner)
  // Another tab may have deleted it in the meantime.
  if (!holding) throw refuse('holdings.unknown')
  return { data: { msg, holding: rowView(valueHolding(shop, holding)) } }
}

export const removeHolding: SignedInHandler<typeof wire.removeHolding> = async (shop, { params, customer }) => {
  await removeHoldingAction(shop, { customerId: customer.id, id: params.id })
  return { data: { msg: wire.holdingSentences.removed } }
}

export const holdingHistory: SignedInHandler<typeof wire.holdingHistory> = async (shop, { params, customer }) => ({
  data: { msg: '', points: await readWorthOverTime(shop, customer.id, params.period) },
})

export const holdingLots: SignedInHandler<typeof wire.holdingLots> = async (shop, { customer }) => {
  const { gold, silver } = await readHoldingLots(shop, customer.id)
  return { data: { msg: '', gold: gold.map(lotView), silver: silver.map(lotView) } }
}

const lotView = ({ holding: { id, name, acquiredOn }, ...lot }: HoldingLot) => ({ id, name, acquiredOn, ...lot })

function rowView({ holding, quantity, weight, cost, value, buyBack }: ValuedHolding) {
  const { id, source, sourceName, metal, name, acquiredOn, automatic } = holding
  return {
    id,
    source,
    sourceName,
    metal,
    name,
    weight: holding.weight,
    unitCost: costOfHoldingUnits(holding, 1),
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

const totalView = ({ quantity, weight, cost, value, buyBack }: HoldingWorth) => ({
  quantity,
  weight,
  cost,
  value,
  buyBack,
  ...gainOf(value, cost),
})

const gainOf = (value: number, cost: number) => ({ gain: value - cost, gainShare: shareOfWhole(value - cost, cost) })
