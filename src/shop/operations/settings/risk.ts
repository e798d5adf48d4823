/**
 * What a changed setting can cost: how much less thirty days like the last ones would bring in, or how much more they would
 * give away (decision 0083).
 */
import { and, count, gt, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import { formatMoney, formatPercent, formatPoints } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, WHOLE } from '../../../units/percent.ts'
import { POINTS_PER_RUPEE, type Points, spendable, worthOfPoints } from '../../../units/points.ts'
import { ceilDivide, multiply } from '../../../units/rounding.ts'
import { isWeakened, type SettingFact } from '../../content/setting-facts.ts'
import { referrals } from '../../loyalty/referrals/records.ts'
import { orders } from '../../orders/records.ts'
import type { Shop } from '../../shop.ts'
import { noRisk, type Risk } from '../../staff/approvals/rules/risk.ts'

/** Paise: charges that customers would no longer pay. `paid` is everything they paid in money. */
export const lossOfLowerCharge = (paid: Paise, drop: BasisPoints): Paise =>
  drop <= 0 ? 0 : ceilDivide(multiply(paid, drop), WHOLE)

/** Paise: the value of the additional points, in whole rupees. */
export const lossOfHigherReward = (rewards: number, raise: Points): Paise =>
  raise <= 0 ? 0 : worthOfPoints(spendable(rewards * raise + POINTS_PER_RUPEE - 1))

interface SettingChange {
  readonly fact: SettingFact
  readonly before: unknown
  readonly after: unknown
  readonly sentence: string
}

/** For settings that are not texts: weakened protections and figures that bring in less. All others have no risk. */
export async function assessSettingAmount(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { fact, before, after, sentence }: SettingChange,
): Promise<Risk> {
  if (isWeakened(fact, before, after)) {
    const described = { before: describeValue(fact, before), after: describeValue(fact, after) }
    const changes = [{ what: fact.title, ...described, rests: { on: described.before } }]
    return { maxLoss: 0, rules: ['weakened-setting'], sentence, changes }
  }
  if (typeof before !== 'number' || typeof after !== 'number') return noRisk
  const since = new Date(clock.now().getTime() - 30 * dayMs)
  const amount = { sentence, title: fact.title, before, after }
  if (fact.group === 'payments' && fact.kind === 'percent' && after < before)
    return riskOf({
      ...amount,
      maxLoss: lossOfLowerCharge(await readPaid(db, since), before - after),
      format: formatPercent,
    })
  if (fact.group === 'site' && fact.name === 'referPoint' && after > before)
    return riskOf({
      ...amount,
      maxLoss: lossOfHigherReward(await countRewards(db, since), after - before),
      format: formatPoints,
    })
  return noRisk
}

function describeValue({ kind }: SettingFact, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value !== 'number') return 'No limit'
  return kind === 'percent' ? formatPercent(value) : formatMoney(value)
}

interface AmountRisk {
  readonly sentence: string
  readonly title: string
  readonly before: number
  readonly after: number
  readonly maxLoss: Paise
  readonly format: (value: number) => string
}

const riskOf = ({ sentence, title, before, after, maxLoss, format }: AmountRisk): Risk => ({
  maxLoss,
  rules: [],
  sentence,
  changes: [{ what: title, before: format(before), after: format(after), rests: { on: before } }],
})

/** Paise that customers paid in money for orders placed since then. */
async function readPaid(db: Db, since: Date): Promise<Paise> {
  const paid = sql<number>`coalesce(sum((${orders.price} ->> 'payable')::bigint), 0)`.mapWith(Number)
  const [found] = await db.select({ paid }).from(orders).where(gte(orders.placedAt, since))
  return found?.paid ?? 0
}

/** Friends who earned points since then. */
async function countRewards(db: Db, since: Date): Promise<number> {
  const [found] = await db
    .select({ rewards: count() })
    .from(referrals)
    .where(and(gte(referrals.decidedAt, since), gt(referrals.points, 0)))
  return found?.rewards ?? 0
}
