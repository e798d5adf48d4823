import { eq, sql } from 'drizzle-orm'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayMs, dayOf, daysBetween } from '../../../units/date.ts'
import { describePlace, findPlaceByPincode, type Place } from '../../customers/addresses/places.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { possibleCouriers } from './courier-rules.ts'
import { courierAnswers, holidays } from './records.ts'
import { arrivalDay, type Despatch, despatchDay, transitDays } from './rules.ts'
import { closureOf } from './staff-acts.ts'

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
  const { serviceable, unconfirmed, transitDays } = await checkServiceability(shop, pincode)
  if (!serviceable) throw refuse('delivery.unserviceable', {}, 'pincode')
  const days = await readHolidays(shop.db)
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

/** Whether we deliver there: not if staff closed the pincode, otherwise as the courier says. */
export async function checkServiceability(shop: Deps, pincode: string): Promise<CourierAnswer> {
  if (await closureOf(shop.db, pincode)) return { serviceable: false, unconfirmed: false, transitDays: null }
  return readCourierServiceability(shop, pincode)
}

/**
 * The integrated courier's answer for a pincode, cached for a week, where a parcel may be given to it. If the courier does not
 * respond, the last answer or a likely yes.
 */
export async function readCourierServiceability(shop: Deps, pincode: string): Promise<CourierAnswer> {
  const possible = possibleCouriers(pincode, shop.catalogue.now.content.settings.delivery.courierRules)
  // The rules that choose the other courier state where it delivers.
  if (!possible.includes('integrated')) return { serviceable: true, unconfirmed: false, transitDays: null }
  const now = shop.clock.now()
  const [cached] = await shop.db.select().from(courierAnswers).where(eq(courierAnswers.pincode, pincode))
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

/** What the arrival of a parcel depends on, without asking the courier: for carts and orders, in a transaction too. */
export async function readArrivalFacts(db: Db, pincode: string): Promise<Pick<DatedParcel, 'days' | 'transit'>> {
  const [row] = await db
    .select({
      transit: sql<number | null>`(SELECT transit_days FROM courier_answers WHERE pincode = ${pincode})`,
      days: sql<string>`(SELECT coalesce(string_agg(day::text, ' '), '') FROM holidays)`,
    })
    .from(sql`(SELECT 1) AS facts`)
  return { transit: row?.transit ?? null, days: new Set(row?.days ? row.days.split(' ') : []) }
}

export async function readHolidays(db: Db): Promise<ReadonlySet<Day>> {
  return new Set((await db.select({ day: holidays.day }).from(holidays)).map(({ day }) => day))
}
