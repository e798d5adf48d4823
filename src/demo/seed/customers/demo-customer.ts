import { hash } from '@node-rs/argon2'
import type { Tx } from '../../../platform/database/database.ts'
import { findPlaceByPincode } from '../../../shop/customers/addresses/places.ts'
import { addresses } from '../../../shop/customers/addresses/records.ts'
import { addCustomer } from '../../../shop/customers/records.ts'
import type { Recipient } from '../../../shop/orders/order.ts'
import { insertAll } from '../generated/bulk.ts'

const demoEmail = 'demo@silvera.example'

/** The demo account of rules/running.md 3.2. */
const demo = {
  name: 'Asha Deshmukh',
  email: demoEmail,
  mobile: '9876543210',
  password: 'Demo-silvera-2026',
}

const homes = [
  { address: '14, Sahyadri Society, Gangapur Road', pincode: '422013', mode: 'home' },
  { address: '3rd floor, Meridian Chambers, FC Road, Shivajinagar', pincode: '411005', mode: 'work' },
] as const

/** Her first address, as it stands on a parcel. */
export function demoRecipient(): Recipient {
  const { address, pincode } = homes[0]
  const place = findPlaceByPincode(pincode)
  if (!place) throw new Error(`there is no pincode ${pincode}`)
  const { name, email, mobile } = demo
  const { state, city } = place
  return {
    name,
    email,
    mobile,
    address,
    pincode,
    city: city.name,
    state: state.name,
    stateCode: state.code,
    country: 'India',
  }
}

/** Answers how to write the demo customer and her addresses; hashing her password is done by then. */
export async function seedCustomer(now: Date): Promise<(tx: Tx) => Promise<number>> {
  const passwordHash = await hash(demo.password)
  const { name, email, mobile } = demo
  return async (tx) => {
    const id = await addCustomer(
      tx,
      { name, email, emailVerifiedAt: now, mobile, mobileVerifiedAt: now, passwordHash },
      now,
    )
    const [firstName = '', lastName = ''] = name.split(' ')
    const rows = homes.map(({ pincode, ...home }) => {
      const place = findPlaceByPincode(pincode)
      if (!place) throw new Error(`there is no pincode ${pincode}`)
      const where = { pincode, stateId: place.state.id, cityId: place.city.id }
      return { ...home, ...where, customerId: id, firstName, lastName, email, mobile, createdAt: now }
    })
    await insertAll(tx, addresses, rows)
    return id
  }
}
