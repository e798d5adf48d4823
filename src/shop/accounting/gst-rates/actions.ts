/** GST rates planned by staff: two people must agree, and the rate applies from midnight in India (rules/gst.md 1.4). */
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { dayOf } from '../../../units/date.ts'
import { formatDate, formatPercent } from '../../../units/format.ts'
import { readSettings } from '../../content/reading.ts'
import { type GstRate, whyBadGstRate, withGstRate } from '../../content/rules/gst-rates.ts'
import { saveSettings } from '../../content/save-settings.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'

export interface GstRatePlan {
  readonly rate: GstRate
  /** The table that the page displayed. */
  readonly seen: readonly GstRate[]
}

/** Always needs a second person. Throws `gst-rates.bad`, `gst-rates.nothing-new` and `settings.changed-meanwhile`. */
export async function assessGstRate({ clock }: Pick<Shop, 'clock'>, db: Db, plan: GstRatePlan): Promise<Risk> {
  const rates = await checkPlan(db, plan, clock.now())
  const { rate, from } = plan.rate
  const goods = describeGoods(plan.rate)
  return {
    maxLoss: 0,
    rules: ['gst-rate'],
    sentence: `Charge ${formatPercent(rate)} GST on ${goods} from ${formatDate(from)}`,
    changes: [
      {
        what: `GST on ${goods}`,
        before: rates
          .filter((one) => describeGoods(one) === goods)
          .map(describeRate)
          .join(', '),
        after: describeRate(plan.rate),
        rests: { on: JSON.stringify(rates) },
      },
    ],
  }
}

/** Adds a future rate to the table; prices use it from midnight of its first day. Throws what `assessGstRate` throws. */
export async function planGstRate(tx: Tx, plan: GstRatePlan, { by, now }: { by: string; now: Date }): Promise<void> {
  await lockByName(tx, 'settings')
  const rates = await checkPlan(tx, plan, now)
  await saveSettings(tx, { group: 'law', values: { gstRates: withGstRate(rates, plan.rate) }, by, now })
}

async function checkPlan(db: Db, { rate, seen }: GstRatePlan, now: Date): Promise<readonly GstRate[]> {
  const why = whyBadGstRate(rate, dayOf(now))
  if (why) throw refuse('gst-rates.bad', { why })
  const { gstRates } = (await readSettings(db)).law
  if (!isDeepStrictEqual(gstRates, seen)) throw refuse('settings.changed-meanwhile')
  if (gstRates.some((one) => isDeepStrictEqual(one, rate))) throw refuse('gst-rates.nothing-new')
  return gstRates
}

/** "silver coins, HSN 7118", "all goods" */
function describeGoods({ hsn, metal, form }: GstRate): string {
  const kind = metal || form ? [metal, form ? `${form}s` : 'goods'].filter(Boolean).join(' ') : 'all goods'
  return hsn === '' ? kind : `${kind}, HSN ${hsn}`
}

const describeRate = ({ from, rate }: GstRate): string => `${formatPercent(rate)} from ${formatDate(from)}`
