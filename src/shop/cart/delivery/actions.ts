import { eq, type SQL, sql } from 'drizzle-orm'
import { PartnerError } from '../../../partners/partner-error.ts'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Db } from '../../../platform/database/database.ts'
import { jsonRows, jsonValue } from '../../../platform/database/json-rows.ts'
import { addDays, type Day, dayMs, dayOf, daysBetween } from '../../../units/date.ts'
import { describePlace, findPlaceByPincode, type Place } from '../../customers/addresses/places.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { possibleCouriers } from './courier-rules.ts'
import { closedPincodes, courierAnswers, holidays } from './records.ts'
import { arrivalDay, type Despatch, despatchDay, transitDays } from './rules.ts'
import { isClosing } from './staff-acts.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'courier' | 'log' | 'catalogue'>

const goodForMs = 7 * dayMs

export interface PincodeCheck {
  readonly place: Place
  readonly description: string
  /** The day an order placed now arrives. */
  readonly arrivesOn: Day
  readonly leavesOn: Day
  /** The courier could not be queried and no earlier answer exists: delivery is likely, and confirmed later. */
  readonly unconfirmed: boolean
}

/** Items in stock leave within the working days of the settings. */
const fromStock: Despatch = { leadDays: 0, notBefore: null }

/** Checks a pincode before purchase. Throws `delivery.unknown-pincode` or `delivery.unserviceable`. */
export async function checkPincode(shop: Deps, pincode: string, despatch = fromStock): Promise<PincodeCheck> {
  const place = findPlaceByPincode(pincode)
  if (!place) throw refuse('delivery.unknown-pincode', {}, 'pincode')
  const facts = await readPincodeFacts(shop.db, pincode)
  const { serviceable, unconfirmed, transitDays } = await serviceabilityOf(shop, pincode, facts)
  if (!serviceable) throw refuse('delivery.unserviceable', {}, 'pincode')
  const days = new Set(facts.holidays)
  const withinDays = shop.catalogue.now.content.settings.delivery.despatchWithinDays
  const leavesOn = despatchDay(shop.clock.now(), days, { ...despatch, withinDays })
  return {
    place,
    description: describePlace(place),
    unconfirmed,
    leavesOn,
    arrivesOn: arrivalOf(shop, { pincode, leavesOn, days, transit: transitDays }),
  }
}

export interface CourierAnswer {
  readonly serviceable: boolean
  readonly unconfirmed: boolean
  /** Calendar days from despatch to arrival by the integrated courier; null: not known. */
  readonly transitDays: number | null
}

/**
 * Whether we deliver there: not if staff closed the pincode, otherwise as the courier says. `known` may be of another pincode and is
 * used only for its own.
 */
export const checkServiceability = async (shop: Deps, pincode: string, known?: PincodeFacts): Promise<CourierAnswer> =>
  serviceabilityOf(shop, pincode, known?.pincode === pincode ? known : await readPincodeFacts(shop.db, pincode))

const serviceabilityOf = async (shop: Deps, pincode: string, facts: PincodeFacts): Promise<CourierAnswer> =>
  facts.isClosed
    ? { serviceable: false, unconfirmed: false, transitDays: null }
    : courierServiceability(shop, pincode, facts)

/** What the shop knows of a pincode without asking the courier. */
export interface PincodeFacts {
  /** Null where the query that this is a column of has none. */
  readonly pincode: string | null
  /** Staff closed it for delivery. */
  readonly isClosed: boolean
  /** The courier's last answer; empty if it never was asked. */
  readonly answers: readonly (typeof courierAnswers.$inferSelect)[]
  readonly holidays: readonly Day[]
}

/** The facts as columns of a query that has the pincode. */
export const pincodeFactColumns = (pincode: SQL) => ({
  pincode: sql<string | null>`${pincode}`,
  isClosed: sql<boolean>`EXISTS (SELECT 1 FROM ${closedPincodes} WHERE ${isClosing(pincode)})`,
  answers: jsonRows(courierAnswers, { where: eq(courierAnswers.pincode, pincode) }),
  holidays: jsonRows(holidays, { where: sql`true` }, ({ day }) => day),
})

const pincodeFacts = preparedQuery('pincode_facts', (db) =>
  db.select(pincodeFactColumns(sql`${sql.placeholder('pincode')}::text`)).from(sql`(SELECT 1) AS facts`),
)

async function readPincodeFacts(db: Db, pincode: string): Promise<PincodeFacts> {
  const [facts] = await pincodeFacts(db, { pincode })
  return facts!
}

/**
 * The integrated courier's answer for a pincode, cached for a week, where a parcel may be given to it. If the courier does not
 * respond, the last answer or a likely yes.
 */
export const readCourierServiceability = async (shop: Deps, pincode: string): Promise<CourierAnswer> =>
  courierServiceability(shop, pincode, await readPincodeFacts(shop.db, pincode))

async function courierServiceability(
  shop: Deps,
  pincode: string,
  { answers: [cached] }: Pick<PincodeFacts, 'answers'>,
): Promise<CourierAnswer> {
  const possible = possibleCouriers(pincode, shop.catalogue.now.content.settings.delivery.courierRules)
  // The rules that choose the other courier state where it delivers.
  if (!possible.includes('integrated')) return { serviceable: true, unconfirmed: false, transitDays: null }
  const now = shop.clock.now()
  if (cached && cached.askedAt.getTime() > now.getTime() - goodForMs) return { ...cached, unconfirmed: false }
  try {
    const { serviceable } = await shop.courier.serves(pincode)
    const answer = { serviceable, transitDays: serviceable ? await askTransitDays(shop, pincode) : null, askedAt: now }
    await shop.db
      .insert(courierAnswers)
      .values({ pincode, ...answer })
      .onConflictDoUpdate({ target: courierAnswers.pincode, set: answer })
    return { ...answer, unconfirmed: false }
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ err: failure, pincode }, 'the courier was not reached')
    const transit = cached?.transitDays ?? null
    return { serviceable: cached?.serviceable ?? true, unconfirmed: !cached, transitDays: transit }
  }
}

/** Asked for a parcel of today. The courier that does not say it may still deliver there. */
async function askTransitDays({ courier, clock }: Deps, pincode: string): Promise<number | null> {
  const today = dayOf(clock.now())
  try {
    return daysBetween(today, await courier.arrivalOn(pincode, today))
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    return null
  }
}

interface DatedParcel {
  readonly pincode: string
  readonly leavesOn: Day
  readonly days: ReadonlySet<Day>
  /** Of the integrated courier (`CourierAnswer`). */
  readonly transit: number | null
}

/** The working day on which it arrives, by the slowest of the couriers that the parcel may be given to. */
export function arrivalOf(
  { catalogue }: Pick<Shop, 'catalogue'>,
  { pincode, leavesOn, days, transit }: DatedParcel,
): Day {
  const { courierRules, csvCourier } = catalogue.now.content.settings.delivery
  const transits = possibleCouriers(pincode, courierRules).map((key) =>
    key === 'csv' ? csvCourier.deliveryDays : (transit ?? transitDays.most),
  )
  return arrivalDay(addDays(leavesOn, Math.max(...transits)), days)
}

/** What the arrival of a parcel depends on beside the day of its despatch. */
export type ArrivalFacts = Pick<DatedParcel, 'days' | 'transit'>

/**
 * The facts of a pincode, without asking the courier: for carts and orders, in a transaction too. A column of a query that has the
 * pincode.
 */
export const arrivalFactsColumn = (pincode: SQL): SQL<ArrivalFacts> =>
  jsonValue(
    sql`SELECT json_build_array(
      (SELECT ${courierAnswers.transitDays} FROM ${courierAnswers} WHERE ${courierAnswers.pincode} = ${pincode}),
      (SELECT json_agg(${holidays.day}) FROM ${holidays}))`,
    ([transit, days]: readonly [number | null, readonly Day[] | null]) => ({ transit, days: new Set(days) }),
  )

export async function readHolidays(db: Db): Promise<ReadonlySet<Day>> {
  return new Set((await db.select({ day: holidays.day }).from(holidays)).map(({ day }) => day))
}
