/** Two friends referred by the demo customer: one has bought, which earned points; one has just signed up. */
import type { Tx } from '../../../platform/database/database.ts'
import { findPlaceByPincode } from '../../../shop/customers/addresses/places.ts'
import { addCustomer, readCustomer } from '../../../shop/customers/records.ts'
import type { Recipient } from '../../../shop/orders/order.ts'
import { dayMs } from '../../../units/date.ts'
import type { DemoBuyer } from '../orders/demo-orders.ts'

const order = { daysAgo: 95, pieces: [[20_000, 1]], silverRate: 25_800, deliveredAfterDays: 4, closed: true } as const

/** Returns the one who bought. */
export async function seedReferrals(
  tx: Tx,
  { customerId, now }: { customerId: number; now: Date },
): Promise<DemoBuyer> {
  const referredByCode = (await readCustomer(tx, customerId))?.referCode ?? ''
  const friend = (name: string, mobile: string, daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`
    const verified = { emailVerifiedAt: at, mobileVerifiedAt: at }
    return addCustomer(tx, { name, email, mobile, ...verified, referredByCode }, at)
  }
  const bought = await friend('Kavya Nair', '9820011223', 98)
  await friend('Rohan Mehta', '9820011224', 5)
  return { customerId: bought, recipient: recipientOf('Kavya Nair', '9820011223'), past: [order] }
}

function recipientOf(name: string, mobile: string): Recipient {
  const place = findPlaceByPincode('411001')
  if (!place) throw new Error('there is no pincode 411001')
  return {
    ...{ name, mobile, email: 'kavya.nair@mail.example', address: '7, Koregaon Park, Lane 5', pincode: place.pincode },
    ...{ city: place.city.name, state: place.state.name, stateCode: place.state.code, country: 'India' },
  }
}
