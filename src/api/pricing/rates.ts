import { readDailyRates, summaryOf } from '../../shop/pricing/rates/history.ts'
import { readRateHistory } from '../../shop/pricing/rates/reading.ts'
import { isRateMarkedStale, whyStopped } from '../../shop/pricing/rates/rules.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { dayMs } from '../../units/date.ts'
import { type Metal, metals } from '../../units/metal.ts'
import type * as wire from '../../wire/pricing/rates.ts'
import type { AnonymousHandler } from '../call.ts'

const longestHistoryDays = 31

export const currentRates: AnonymousHandler<typeof wire.currentRates> = async (shop, { params }) => ({
  data: {
    silver: statusOf(shop, 'silver'),
    gold: statusOf(shop, 'gold'),
    history: await historyOf(shop, params.days),
  },
})

export const rateHistory: AnonymousHandler<typeof wire.rateHistory> = async (
  { db, clock },
  { params: { metal, days } },
) => {
  const points = await readDailyRates(db, metal, { days, now: clock.now() })
  return { data: { metal, days, points, summary: summaryOf(points) } }
}

function statusOf({ catalogue, clock }: Shop, metal: Metal) {
  const { currentRates, content, buyBack } = catalogue.now
  const current = currentRates[metal]
  if (!current) throw refuse('rates.closed')
  const now = clock.now()
  const settings = content.settings.rates
  return {
    rate: current.rate.paisePerGram,
    asOf: current.rate.asOf,
    confirmedAt: current.confirmedAt,
    source: current.rate.source,
    stale: isRateMarkedStale(current, now, settings),
    buyable: whyStopped(current, now, settings) === null,
    buyBackOwn: buyBack.own[metal],
    buyBackOther: buyBack.other[metal],
  }
}

async function historyOf({ db, clock }: Shop, days: number | undefined) {
  if (!days) return null
  const since = new Date(clock.now().getTime() - Math.min(days, longestHistoryDays) * dayMs)
  const lists = await Promise.all(metals.map((metal) => readRateHistory(db, metal, since)))
  return lists.flat().map(({ id, metal, paisePerGram, asOf }) => ({ id, metal, rate: paisePerGram, asOf }))
}
