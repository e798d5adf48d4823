/** Passports as customers read them: by the code of a piece, and of all pieces of an order. */
import type { Db } from '../../../platform/database/database.ts'
import { readOrder } from '../../orders/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import {
  addPassportView,
  type EarlierViews,
  findPublicPassport,
  findSent,
  movementsOfPassport,
  type Passport,
  passportsOfOrder,
  type SentPassport,
} from './records.ts'
import { normalisePassportCode } from './rules/passport.ts'
import { type PassportEvent, passportEventOf } from './rules/passport-history.ts'

export interface PassportLookup {
  readonly passport: Passport
  readonly views: EarlierViews
  /** Oldest first. */
  readonly history: readonly { readonly event: PassportEvent; readonly at: Date }[]
}

/** Throws `passports.unknown` for a code that belongs to no piece or to a piece that is with us. */
export async function viewPassport({ db, clock }: Pick<Shop, 'db' | 'clock'>, typed: string): Promise<PassportLookup> {
  const passport = await findPublicPassport(db, normalisePassportCode(typed))
  if (!passport) throw refuse('passports.unknown')
  const views = await db.transaction((tx) => addPassportView(tx, passport.id, clock.now()))
  const movements = await movementsOfPassport(db, passport.id)
  const history = movements.flatMap((movement) => {
    const event = passportEventOf(movement)
    return event ? [{ event, at: movement.at }] : []
  })
  return { passport, views, history }
}

export async function mustFindSent(db: Db, typed: string): Promise<SentPassport> {
  const passport = await findSent(db, normalisePassportCode(typed))
  if (!passport) throw refuse('passports.unknown')
  return passport
}

/** The passports of all pieces sent for an order so far. Throws `orders.unknown` for another customer's order. */
export async function passportsOf(
  db: Db,
  { customerId, uniqueOrderId }: { customerId: number; uniqueOrderId: string },
): Promise<SentPassport[]> {
  const order = await readOrder(db, customerId, uniqueOrderId)
  if (!order) throw refuse('orders.unknown')
  return passportsOfOrder(db, order.order.id)
}
