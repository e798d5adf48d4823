/** Trends of a period, for those who may see revenue. */

import { type GoodsFigures, marginOf, readGoodsSold } from '../../../shop/accounting/goods-sold/goods-sold.ts'
import type { Period } from '../../../shop/accounting/goods-sold/sold-lines.ts'
import { readMetalPositions } from '../../../shop/accounting/metal-position/position.ts'
import { daysOfPeriod } from '../../../shop/accounting/reports/rules/period.ts'
import { facetsOf, readOrderCountGroups, readSoldDays } from '../../../shop/fulfilment/admin/counts.ts'
import { readAgeing } from '../../../shop/operations/trends/ageing.ts'
import { ageingFacts, ageingKinds } from '../../../shop/operations/trends/rules/ageing.ts'
import { readVisitDays } from '../../../shop/operations/trends/visits.ts'
import type { Shop } from '../../../shop/shop.ts'
import { may } from '../../../shop/staff/rules.ts'
import { dayOf } from '../../../units/date.ts'
import { metals } from '../../../units/metal.ts'
import * as wire from '../../../wire/admin/operations/trends.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const nothing: GoodsFigures = { pieces: 0, fineMg: 0, sales: 0, metalValue: 0 }

const goodsView = (goods: GoodsFigures) => ({
  pieces: goods.pieces,
  fineMilligrams: goods.fineMg,
  salesPaise: goods.sales,
  marginPaise: marginOf(goods),
})

const sumOf = (days: readonly GoodsFigures[]): GoodsFigures =>
  days.reduce(
    (sum, one) => ({
      pieces: sum.pieces + one.pieces,
      fineMg: sum.fineMg + one.fineMg,
      sales: sum.sales + one.sales,
      metalValue: sum.metalValue + one.metalValue,
    }),
    nothing,
  )

const trends: StaffHandler<typeof wire.trends> = async (shop, { params: period, staff }) => {
  const { db, reports, clock } = shop
  const goods = await readGoodsSold(reports, period)
  const visits = await readVisitDays(reports, period)
  const soldDays = await readSoldDays(db, period)
  const { total, payable, metals: ordersOfMetals } = await readTotals(shop, period)
  const days = daysOfPeriod(period).map((day) => {
    const sold = soldDays.find((one) => one.day === day)
    const seen = visits.find((one) => one.day === day)
    return {
      day,
      orders: sold?.orders ?? 0,
      payablePaise: sold?.payable ?? 0,
      ...goodsView(goods.days.find((one) => one.day === day) ?? nothing),
      pageViews: seen?.pageViews ?? 0,
      visits: seen?.visits ?? 0,
    }
  })
  const ageing = []
  for (const kind of ageingKinds)
    if (may(staff, ageingFacts[kind].permission)) {
      const { counts } = await readAgeing(db, kind, clock.now())
      ageing.push({ kind, counts: [...counts] })
    }
  return {
    data: {
      orders: total,
      payablePaise: payable,
      averagePaise: total === 0 ? null : Math.round(payable / total),
      ...goodsView(sumOf(goods.days)),
      pageViews: days.reduce((sum, { pageViews }) => sum + pageViews, 0),
      visits: days.reduce((sum, { visits: ofDay }) => sum + ofDay, 0),
      days,
      metals: metals.map((metal) => ({
        metal,
        orders: ordersOfMetals.find(({ key }) => key === metal)?.orders ?? 0,
        ...goodsView(goods.metals.find((one) => one.metal === metal) ?? nothing),
      })),
      products: goods.products.map(({ id, name, ...of }) => ({ id, name, ...goodsView(of) })),
      brands: goods.brands.map(({ id, name, ...of }) => ({ id, name, ...goodsView(of) })),
      exposure: may(staff, 'ledger.read') ? await exposureView(shop, period) : null,
      ageing,
    },
  }
}

/** As the list of orders counts them, which these numbers open. */
async function readTotals(shop: Shop, period: Period) {
  const kinds = await readOrderCountGroups(shop.db, { today: dayOf(shop.clock.now()), ...period })
  return facetsOf(kinds, { stage: 'sold' })
}

const exposureView = async ({ db }: Shop, period: Period) =>
  (await readMetalPositions(db, period)).map(({ metal, days }) => ({
    metal,
    days: days.map(({ day, closing }) => ({ day, milligrams: closing })),
  }))

export const trendsCalls = {
  'GET admin/trends': staffCall('money.read', wire.trends, trends),
} as const
