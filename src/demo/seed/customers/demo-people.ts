/** Other customers of recent weeks, one order each: orders waiting in the back office this morning, and orders in progress. */
import type { Tx } from '../../../platform/database/database.ts'
import { findPlaceByPincode } from '../../../shop/customers/addresses/places.ts'
import { addCustomer, readCustomer } from '../../../shop/customers/records.ts'
import type { GstDetails } from '../../../shop/orders/gst-details/records.ts'
import type { Recipient } from '../../../shop/orders/order.ts'
import { dayMs } from '../../../units/date.ts'
import type { DemoBuyer, PastOrder } from '../orders/demo-orders.ts'

/** `daysAgo` of an order placed one hour ago. */
const hour = 1 / 24
const delivered = { deliveredAfterDays: 4, closed: true }
const silver = (daysAgo: number, ...pieces: PastOrder['pieces']) => ({ daysAgo, pieces, silverRate: 24_900 })

interface Person extends PastOrder {
  readonly name: string
  readonly pincode: string
  /** The name of a friend. */
  readonly referredBy?: string
  /** The business that was billed. */
  readonly business?: GstDetails
}

const waiting: readonly Person[] = [
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

/** One line each; the last properties say how far the order has got. */
const atWork: readonly Person[] = [
  { name: 'Nilesh Gandhi', pincode: '380001', ...silver(62, [50_000, 2]), ...delivered },
  { name: 'Sarita Deshpande', pincode: '440001', ...silver(58, [100_000, 1]), ...delivered },
  { name: 'Hetal Gandhi', pincode: '380001', referredBy: 'Nilesh Gandhi', ...silver(54, [10_000, 2]), ...delivered },
  { name: "Joseph D'Souza", pincode: '403001', ...silver(44, [50_000, 1]), ...delivered },
  { name: 'Arjun Malhotra', pincode: '141001', ...silver(12, [100_000, 1]), at: 'came-back' },
  { name: 'Pooja Agarwal', pincode: '302001', ...silver(9, [20_000, 1]), at: 'return-received' },
  { name: 'Rekha Pillai', pincode: '682001', ...silver(6, [50_000, 1]), ending: 'refund-failed' },
  { name: 'Imran Sheikh', pincode: '500001', ...silver(4.5, [10_000, 2]), at: 'return-asked' },
  {
    name: 'Lakshmi Narayanan',
    pincode: '600001',
    ...silver(3, [100_000, 2], [10_000, 3]),
    at: 'partly-sent',
    business: { gstin: '33AAKCK4187M1Z0', registeredName: 'Kaveri Silverware Private Limited' },
  },
  { name: 'Deepak Joshi', pincode: '400001', ...silver(2.5, [50_000, 1]), at: 'ready', pickup: true },
  { name: 'Sunita Rao', pincode: '560001', ...silver(1.5, [20_000, 1]), at: 'packed' },
  { name: 'Gaurav Khanna', pincode: '110001', ...silver(4 * hour, [20_000, 1]), until: 'review' },
]

const people: readonly Person[] = [...waiting, ...atWork]

/** Returns the customers with their orders; those who referred others are created first. */
export async function seedPeople(tx: Tx, now: Date): Promise<DemoBuyer[]> {
  const codes = new Map<string, string>()
  const buyers: DemoBuyer[] = []
  for (const [nth, { name, pincode, referredBy = '', business, ...order }] of people.entries()) {
    const mobile = String(9_820_022_300 + nth)
    const at = new Date(now.getTime() - (order.daysAgo + 1) * dayMs)
    const email = emailOf(name)
    const verified = { emailVerifiedAt: at, mobileVerifiedAt: at, referredByCode: codes.get(referredBy) ?? null }
    const customerId = await addCustomer(tx, { name, email, mobile, ...verified }, at)
    codes.set(name, (await readCustomer(tx, customerId))?.referCode ?? '')
    buyers.push({
      customerId,
      recipient: { ...recipientOf({ name, email, mobile, pincode }), ...business },
      past: [order],
    })
  }
  return buyers
}

export const emailOf = (name: string): string => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example`

function recipientOf(person: Pick<Recipient, 'name' | 'email' | 'mobile' | 'pincode'>): Recipient {
  const place = findPlaceByPincode(person.pincode)
  if (!place) throw new Error(`there is no pincode ${person.pincode}`)
  const { city, state } = place
  const where = { city: city.name, state: state.name, stateCode: state.code, country: 'India' }
  return { ...person, address: '21, Station Road', ...where }
}
