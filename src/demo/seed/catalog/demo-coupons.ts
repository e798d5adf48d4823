import type { Tx } from '../../../platform/database/database.ts'
import { coupons } from '../../../shop/catalog/coupons/records.ts'
import { addDays, dayOf, istMoment } from '../../../units/date.ts'
import { insertAll } from '../generated/bulk.ts'

const silverCoin = 8
const silverBar = 7

/** Amounts in paise. The first three are the offers the home page tells of. */
export async function seedCoupons(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(now)
  const until = (days: number) => ({ startsAt: istMoment(addDays(today, -7)), endsAt: istMoment(addDays(today, days)) })
  await insertAll(tx, coupons, [
    { code: 'WEDDING500', discount: { kind: 'flat', amount: 50_000 }, minimumOrder: 5_000_000, ...until(60) },
    {
      code: 'SILVER2',
      discount: { kind: 'percent', share: 200, most: 100_000 },
      minimumOrder: 200_000,
      scope: { by: 'sub-category', ids: [silverBar] },
      perCustomerLimit: 3,
      ...until(90),
    },
    {
      code: 'FIRSTCOIN',
      discount: { kind: 'flat', amount: 10_000 },
      minimumOrder: 150_000,
      scope: { by: 'sub-category', ids: [silverCoin] },
      firstOrderOnly: true,
      perCustomerLimit: 1,
      ...until(365),
    },
    {
      code: 'WELCOME1',
      discount: { kind: 'percent', share: 100, most: 50_000 },
      minimumOrder: 100_000,
      excludeDealItems: false,
      ...until(365),
    },
    // Not shown to anyone: it is told by word of mouth, to a hundred customers.
    {
      code: 'NEIGHBOUR',
      discount: { kind: 'flat', amount: 25_000 },
      minimumOrder: 1_000_000,
      usageLimit: 100,
      listed: false,
      ...until(120),
    },
    {
      code: 'MONSOON',
      discount: { kind: 'percent', share: 300, most: 100_000 },
      minimumOrder: 100_000,
      startsAt: istMoment(addDays(today, -150)),
      endsAt: istMoment(addDays(today, -60)),
    },
  ])
}
