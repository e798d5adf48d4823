import { eq } from 'drizzle-orm'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayMs } from '../../../units/date.ts'
import type { CourierKey } from '../../content/rules/couriers.ts'
import { describePlace, findPlaceByPincode, type Place } from '../../customers/addresses/places.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { possibleCouriers } from './courier-rules.ts'
import { openCourierOf } from './couriers.ts'
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
  const { serviceable, unconfirmed } = await checkServiceability(shop, pincode)
  if (!serviceable) throw refuse('delivery.unserviceable', {}, 'pincode')
  const days = await readHolidays(shop.db)
  const withinDays = shop.catalogue.now.content.settings.delivery.despatchWithinDays
  const leavesOn = despatchDay(shop.clock.now(), days, { ...despatch, withinDays })
  return {
    place,
    description: describePlace(place),
    unconfirmed,
    leavesOn,
    arrivesOn: await arrival(shop, { pincode, leavesOn, days }),
  }
}

/** Whether we deliver there: not if staff closed the pincode, otherwise as the courier says. */
export async function checkServiceability(
  shop: Deps,
  pincode: string,
): Promise<{ serviceable: boolean; unconfirmed: boolean }> {
  if (await closureOf(shop.db, pincode)) return { serviceable: false, unconfirmed: false }
  return readCourierServiceability(shop, pincode)
}

/**
 * The integrated courier's answer for a pincode, cached for a week, where a parcel may be given to it. If the courier does not
 * respond, the last answer or a likely yes.
 */
export async function readCourierServiceability(
  shop: Deps,
  pincode: string,
): Promise<{ serviceable: boolean; unconfirmed: boolean }> {
  const possible = possibleCouriers(pincode, shop.catalogue.now.content.settings.delivery.courierRules)
  // The rules that choose the other courier state where it delivers.
  if (!possible.includes('integrated')) return { serviceable: true, unconfirmed: false }
  const now = shop.clock.now()
  const [cached] = await shop.db.select().from(courierAnswers).where(eq(courierAnswers.pincode, pincode))
  if (cached && cached.askedAt.getTime() > now.getTime() - goodForMs)
    return { serviceable: cached.serviceable, unconfirmed: false }
  try {
    const { serviceable } = await shop.courier.serves(pincode)
    const answer = { serviceable, askedAt: now }
    await shop.db
      .insert(courierAnswers)
      .values({ pincode, ...answer })
      .onConflictDoUpdate({ target: courierAnswers.pincode, set: answer })
    return { serviceable, unconfirmed: false }
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ err: failure, pincode }, 'the courier was not reached')
    return { serviceable: cached?.serviceable ?? true, unconfirmed: !cached }
  }
}

interface DatedParcel {
  readonly pincode: string
  readonly leavesOn: Day
  readonly days: ReadonlySet<Day>
}

/** By the slowest of the couriers that the parcel may be given to. */
async function arrival(shop: Deps, parcel: DatedParcel): Promise<Day> {
  const possible = possibleCouriers(parcel.pincode, shop.catalogue.now.content.settings.delivery.courierRules)
  const arrivals = await Promise.all(possible.map((key) => arrivalBy(shop, key, parcel)))
  return arrivals.reduce((latest, day) => (day > latest ? day : latest))
}

async function arrivalBy(shop: Deps, key: CourierKey, parcel: DatedParcel): Promise<Day> {
  try {
    return arrivalDay(await openCourierOf(shop, key).arrivalOn(parcel.pincode, parcel.leavesOn), parcel.days)
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    return arrivalDay(addDays(parcel.leavesOn, transitDays.most), parcel.days)
  }
}

export async function readHolidays(db: Db): Promise<ReadonlySet<Day>> {
  return new Set((await db.select({ day: holidays.day }).from(holidays)).map(({ day }) => day))
}
