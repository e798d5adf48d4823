/** Numbers of orders by kind and day, read from the counts and never from the orders. */
import { and, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Day } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { orderCounts } from './records.ts'
import {
  isInStage,
  metalsSought,
  type OrderQueueStage,
  type OrderViewFilter,
  orderPaymentMethods,
  type PaymentStatusGroup,
  paymentStatusGroupOf,
  paymentStatusGroups,
  type StagedOrder,
  sortOf,
  stageRule,
  stages,
  statusesOf,
} from './rules.ts'

const { day, state, paymentStatus, paymentMode, metals, isPickup, parcelWork, promisedDays, orders, payable } =
  orderCounts

/** Should have left before this day. */
const wasPromisedBefore = (today: Day): SQL<boolean> =>
  sql<boolean>`coalesce(${day} + ${promisedDays} < ${today}::date, false)`

/** Orders of a kind, with their number. */
export interface OrderCountGroup extends StagedOrder {
  readonly paymentMode: string
  readonly metals: string
  readonly isPickup: boolean
  readonly isToday: boolean
  readonly orders: number
  readonly payable: Paise
}

/** Every kind of order between two days, with its number. */
export async function readOrderCountGroups(
  db: Db,
  { today, ...days }: { readonly today: Day } & Pick<OrderViewFilter, 'from' | 'to'>,
): Promise<OrderCountGroup[]> {
  return db
    .select({
      state,
      paymentStatus,
      paymentMode,
      metals,
      isPickup,
      parcelWork,
      isOverdue: wasPromisedBefore(today).as('is_overdue'),
      isToday: sql<boolean>`${day} = ${today}::date`.as('is_today'),
      orders: sql<number>`sum(${orders})`.mapWith(Number),
      payable: sql<number>`sum(${payable})`.mapWith(Number),
    })
    .from(orderCounts)
    .where(and(...daysOf(days)))
    .groupBy(state, paymentStatus, paymentMode, metals, isPickup, parcelWork, sql`is_overdue`, sql`is_today`)
    .having(sql`sum(${orders}) <> 0`)
}

const daysOf = ({ from, to }: Pick<OrderViewFilter, 'from' | 'to'>): SQL[] => [
  ...(from ? [gte(day, from)] : []),
  ...(to ? [lte(day, to)] : []),
]

type Part = 'stage' | 'money' | 'metal' | 'way' | 'handing'

/** Whether a kind matches the filters, except for one: each filter's own counts ignore that filter. */
function isWanted(kind: OrderCountGroup, request: OrderViewFilter, ignoredFilter?: Part): boolean {
  const { stage, money, metal, way: paymentMethod, handing: fulfilment } = request
  return (
    (ignoredFilter === 'stage' || isInStage(kind, stage)) &&
    (ignoredFilter === 'money' || !money || paymentStatusGroupOf(kind.paymentStatus) === money) &&
    (ignoredFilter === 'metal' || !metal || kind.metals.includes(metal)) &&
    (ignoredFilter === 'way' || !paymentMethod || kind.paymentMode.includes(paymentMethod)) &&
    (ignoredFilter === 'handing' || !fulfilment || kind.isPickup === (fulfilment === 'pickup'))
  )
}

const sumOf = (kinds: readonly OrderCountGroup[], of: 'orders' | 'payable'): number =>
  kinds.reduce((sum, kind) => sum + kind[of], 0)

export interface OrderFacets {
  readonly total: number
  readonly payable: Paise
  readonly stages: readonly { readonly key: OrderQueueStage; readonly orders: number }[]
  readonly money: readonly { readonly key: PaymentStatusGroup; readonly orders: number }[]
  readonly metals: readonly { readonly key: (typeof metalsSought)[number]; readonly orders: number }[]
  readonly ways: readonly { readonly key: (typeof orderPaymentMethods)[number]; readonly orders: number }[]
  readonly handing: readonly { readonly key: 'delivery' | 'pickup'; readonly orders: number }[]
}

export function facetsOf(kinds: readonly OrderCountGroup[], request: OrderViewFilter): OrderFacets {
  const counted = (ignoredFilter: Part, fits: (kind: OrderCountGroup) => boolean) =>
    sumOf(
      kinds.filter((kind) => isWanted(kind, request, ignoredFilter) && fits(kind)),
      'orders',
    )
  const wanted = kinds.filter((kind) => isWanted(kind, request))
  return {
    total: sumOf(wanted, 'orders'),
    payable: sumOf(wanted, 'payable'),
    stages: stages.map((key) => ({
      key,
      orders: counted('stage', (kind) => isInStage(kind, key)),
    })),
    money: paymentStatusGroups.map((key) => ({
      key,
      orders: counted('money', (kind) => paymentStatusGroupOf(kind.paymentStatus) === key),
    })),
    metals: metalsSought.map((key) => ({ key, orders: counted('metal', (kind) => kind.metals.includes(key)) })),
    ways: orderPaymentMethods.map((key) => ({ key, orders: counted('way', (kind) => kind.paymentMode.includes(key)) })),
    handing: (['delivery', 'pickup'] as const).map((key) => ({
      key,
      orders: counted('handing', (kind) => kind.isPickup === (key === 'pickup')),
    })),
  }
}

/** SQL conditions on the counts, equivalent to `isWanted`. */
function conditionsOf(
  { stage, money, metal, way: paymentMethod, handing: fulfilment, ...days }: OrderViewFilter,
  today: Day,
): SQL[] {
  const rule = stageRule(stage)
  return [
    inArray(state, [...rule.states]),
    ...(rule.payments ? [inArray(paymentStatus, [...rule.payments])] : []),
    ...(rule.parcelWork ? [like(parcelWork, `%${rule.parcelWork}%`)] : []),
    ...(rule.isLate ? [wasPromisedBefore(today)] : []),
    ...(money ? [inArray(paymentStatus, [...statusesOf(money)])] : []),
    ...(metal ? [like(metals, `%${metal}%`)] : []),
    ...(paymentMethod ? [like(paymentMode, `%${paymentMethod}%`)] : []),
    ...(fulfilment ? [eq(isPickup, fulfilment === 'pickup')] : []),
    ...daysOf(days),
  ]
}

/** Sold orders and what was payable for them, by the day on which they were placed; days without any are absent. */
export async function readSoldDays(
  db: Db,
  period: { readonly from: Day; readonly to: Day },
): Promise<{ readonly day: Day; readonly orders: number; readonly payable: Paise }[]> {
  return db
    .select({
      day: sql<Day>`${day}::text`,
      orders: sql<number>`sum(${orders})`.mapWith(Number),
      payable: sql<number>`sum(${payable})`.mapWith(Number),
    })
    .from(orderCounts)
    .where(and(...conditionsOf({ stage: 'sold', ...period }, period.to)))
    .groupBy(day)
    .having(sql`sum(${orders}) > 0`)
    .orderBy(day)
}

export interface DaysOfPage {
  readonly days: readonly Day[]
  /** How many orders of these days come before the page. */
  readonly skip: number
}

/** The days of a page's orders, so that however far back it is, no other orders are read. */
export async function daysOfPage(
  db: Db,
  { filter, today, from, size }: { filter: OrderViewFilter; today: Day; from: number; size: number },
): Promise<DaysOfPage> {
  const method = sortOf(filter) === 'oldest' ? sql`ASC` : sql`DESC`
  const daily = db
    .select({ day: sql<Day>`${day}`.as('day'), there: sql<number>`sum(${orders})`.as('there') })
    .from(orderCounts)
    .where(and(...conditionsOf(filter, today)))
    .groupBy(day)
    .having(sql`sum(${orders}) > 0`)
    .as('daily')
  const running = db
    .select({
      day: daily.day,
      there: daily.there,
      before: sql<number>`sum(${daily.there}) OVER (ORDER BY ${daily.day} ${method}) - ${daily.there}`.as('before'),
    })
    .from(daily)
    .as('running')
  const rows = await db
    .select({ day: sql<Day>`${running.day}::text`, before: sql<number>`${running.before}`.mapWith(Number) })
    .from(running)
    .where(sql`${running.before} < ${from + size} AND ${running.before} + ${running.there} > ${from}`)
    .orderBy(running.before)
  return { days: rows.map((row) => row.day), skip: rows[0] ? from - rows[0].before : 0 }
}

export interface OrderQueueSummary {
  readonly toAccept: number
  readonly toCheck: number
  readonly toDespatch: number
  readonly late: number
  /** Paise of today's orders that are paid and neither cancelled nor fully refunded. */
  readonly soldToday: Paise
}

/** Summary for the start of the day, of the kinds of orders of all days. */
export function summarizeOrderQueue(kinds: readonly OrderCountGroup[]): OrderQueueSummary {
  const count = (fits: (kind: OrderCountGroup) => boolean) => sumOf(kinds.filter(fits), 'orders')
  return {
    toAccept: count((kind) => isInStage(kind, 'to-accept')),
    toCheck: count((kind) => kind.paymentStatus === 'UNDER_VERIFICATION'),
    toDespatch: count((kind) => kind.state === 'ACCEPTED' && !kind.isPickup),
    late: count((kind) => isInStage(kind, 'late')),
    soldToday: sumOf(
      kinds.filter((kind) => kind.isToday && isInStage(kind, 'sold')),
      'payable',
    ),
  }
}
