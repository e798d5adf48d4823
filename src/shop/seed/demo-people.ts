/** Orders of other people that wait at the desk this morning: to accept, to pack, and one that is late. */
import type { Tx } from '../../platform/database/database.ts'
import { dayMs } from '../../units/date.ts'
import type { ProductRow } from '../catalog/demo/demo-products.ts'
import { addCustomer } from '../customers/records.ts'
import { placeOf } from '../delivery/places.ts'
import type { Recipient } from '../orders/order.ts'
import { type Past, seedOrders } from './demo-orders.ts'

/** By the hour of the past they were placed in. */
const hour = 1 / 24

interface Waiting extends Past {
  readonly name: string
  readonly pincode: string
}

const waiting: readonly Waiting[] = [
  {
    name: 'Vikram Shekhawat',
    pincode: '334001',
    daysAgo: 5,
    pieces: [[100_000, 1]],
    silverRate: 24_700,
    until: 'accepted',
  },
  {
    name: 'Ramesh Chaudhary',
    pincode: '384002',
    daysAgo: 8 * hour,
    pieces: [[50_000, 4]],
    silverRate: 24_900,
    until: 'accepted',
  },
  {
    name: 'Thomas Kurian',
    pincode: '686001',
    daysAgo: 7 * hour,
    pieces: [[10_000, 1]],
    silverRate: 24_900,
    inGold: true,
    until: 'accepted',
  },
  {
    name: 'Debjani Sen',
    pincode: '734001',
    daysAgo: 5 * hour,
    pieces: [[20_000, 2]],
    silverRate: 24_950,
    until: 'accepted',
  },
  {
    name: 'Farhan Qureshi',
    pincode: '226001',
    daysAgo: 2 * hour,
    pieces: [[100_000, 2]],
    silverRate: 25_000,
    until: 'placed',
  },
  {
    name: 'Meenakshi Rajan',
    pincode: '641001',
    daysAgo: 3 * hour,
    pieces: [[100_000, 1]],
    silverRate: 24_950,
    until: 'transfer',
  },
  {
    name: 'Ananya Kulkarni',
    pincode: '422001',
    daysAgo: hour,
    pieces: [[10_000, 5]],
    silverRate: 25_000,
    until: 'placed',
  },
]

export async function seedWaiting(
  tx: Tx,
  { pieces, now }: { pieces: readonly ProductRow[]; now: Date },
): Promise<void> {
  for (const [nth, { name, pincode, ...order }] of waiting.entries()) {
    const mobile = String(9_820_022_300 + nth)
    const at = new Date(now.getTime() - (order.daysAgo + 1) * dayMs)
    const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`
    const customerId = await addCustomer(tx, { name, email, mobile, emailVerifiedAt: at, mobileVerifiedAt: at }, at)
    await seedOrders(tx, { customerId, recipient: recipientOf({ name, email, mobile, pincode }), pieces, now }, [order])
  }
}

function recipientOf(person: Pick<Recipient, 'name' | 'email' | 'mobile' | 'pincode'>): Recipient {
  const place = placeOf(person.pincode)
  if (!place) throw new Error(`there is no pincode ${person.pincode}`)
  const { city, state } = place
  const where = { city: city.name, state: state.name, stateCode: state.code, country: 'India' }
  return { ...person, address: '21, Station Road', ...where }
}
