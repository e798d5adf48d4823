/** Rates set by staff compared with the feed, and the sales made at them. */
import { desc, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayMs, istMoment } from '../../../units/date.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import { readSettings } from '../../content/reading.ts'
import { readCurrentRates } from '../../pricing/rates/reading.ts'
import { rateSources } from '../../pricing/rates/records.ts'
import { pricesByTerms } from '../../pricing/rates/rules/terms.ts'
import { handSource } from '../../pricing/rates/rules.ts'

export interface ManualRateEntry {
  readonly metal: Metal
  readonly at: Date
  /** The person who set it. Empty where no publication has a name. */
  readonly by: string
  /** Paise a gram. */
  readonly rate: number
  /** The last rate from a feed before it. Null if there was none in the week before. */
  readonly feedRate: number | null
}

/** Every rate set by staff that was valid at some time of the day, even if set earlier. */
export async function readManualRates(db: Db, day: Day): Promise<ManualRateEntry[]> {
  const [from, to] = [istMoment(day).toISOString(), istMoment(addDays(day, 1)).toISOString()]
  const { rows } = (await db.execute(sql`
    SELECT manual.metal, extract(epoch FROM manual.as_of)::bigint AS second, coalesce(publication.by, '') AS by,
      manual.paise_per_gram AS rate, feed.paise_per_gram AS feed
    FROM (
      SELECT * FROM rates WHERE as_of >= ${from}::timestamptz AND as_of < ${to}::timestamptz AND source = ${handSource}
      UNION
      SELECT before.* FROM (VALUES ('gold'), ('silver')) AS one (metal)
      CROSS JOIN LATERAL (
        SELECT * FROM rates WHERE rates.metal = one.metal AND as_of < ${from}::timestamptz ORDER BY as_of DESC, id DESC LIMIT 1
      ) AS before WHERE before.source = ${handSource}
    ) AS manual
    LEFT JOIN rate_publications publication ON publication.id = manual.publication_id
    LEFT JOIN LATERAL (
      SELECT paise_per_gram FROM rates WHERE rates.metal = manual.metal AND rates.as_of <= manual.as_of
        AND rates.as_of > manual.as_of - interval '7 days' AND rates.source <> ${handSource}
      ORDER BY rates.as_of DESC, rates.id DESC LIMIT 1
    ) AS feed ON true
    ORDER BY manual.as_of, manual.id`)) as unknown as {
    rows: { metal: Metal; second: string | number; by: string; rate: number; feed: number | null }[]
  }
  return rows.map(({ metal, second, by, rate, feed }) => ({
    metal,
    at: new Date(Number(second) * 1000),
    by,
    rate,
    feedRate: feed,
  }))
}

export interface ManualRateNow {
  readonly metal: Metal
  readonly rate: number
  readonly feedRate: number
}

/**
 * The rates set by staff that are valid now, compared with the rate from the feed's last quote of the past day. While such a
 * rate is valid, quotes are not published, so the feed may have moved far away from it.
 */
export async function readManualRatesNow(db: Db, now: Date): Promise<ManualRateNow[]> {
  const currentRates = await readCurrentRates(db)
  const { rates: terms } = await readSettings(db)
  const [feed] = await db
    .select()
    .from(rateSources)
    .where(gt(rateSources.answeredAt, new Date(now.getTime() - dayMs)))
    .orderBy(desc(rateSources.answeredAt))
    .limit(1)
  return metals.flatMap((metal) => {
    const rate = currentRates[metal]?.rate
    const base = metal === 'gold' ? feed?.goldPaisePerGram : feed?.silverPaisePerGram
    if (rate?.source !== handSource || !feed || !base) return []
    const feedRate = pricesByTerms({ metal, base, source: feed.name }, terms, now).sell
    return [{ metal, rate: rate.paisePerGram, feedRate }]
  })
}

export interface ManualSales {
  readonly count: number
  /** Paise: goods of orders after all discounts, and digital silver including GST. */
  readonly amount: number
}

/** Orders placed and digital silver bought on the day at a rate set by staff. */
export async function readManualSales(db: Db, day: Day): Promise<ManualSales> {
  const [from, to] = [istMoment(day).toISOString(), istMoment(addDays(day, 1)).toISOString()]
  const { rows } = (await db.execute(sql`
    SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM (
      SELECT (ordered.price->>'goodsNet')::bigint AS amount FROM orders ordered
      WHERE ordered.placed_at >= ${from}::timestamptz AND ordered.placed_at < ${to}::timestamptz AND EXISTS (
        SELECT 1 FROM (VALUES ('gold', ordered.gold_rate), ('silver', ordered.silver_rate)) AS one (metal, rate)
        CROSS JOIN LATERAL (
          SELECT source FROM rates WHERE rates.metal = one.metal AND rates.paise_per_gram = one.rate
            AND rates.as_of <= ordered.placed_at
          ORDER BY rates.as_of DESC, rates.id DESC LIMIT 1
        ) AS sold
        WHERE sold.source = ${handSource} AND position(one.metal IN ordered.metals) > 0
      )
      UNION ALL
      SELECT bought.metal_value + bought.gst FROM digital_silver_purchases bought
      JOIN rates ON rates.id = bought.rate_id
      WHERE bought.credited_at >= ${from}::timestamptz AND bought.credited_at < ${to}::timestamptz
        AND rates.source = ${handSource}
    ) AS sales`)) as unknown as { rows: { count: string; amount: string }[] }
  return { count: Number(rows[0]?.count ?? 0), amount: Number(rows[0]?.amount ?? 0) }
}
