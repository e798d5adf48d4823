import { asc } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { holidays } from '../../../shop/cart/delivery/records.ts'
import { findPlaceByPincode } from '../../../shop/customers/addresses/places.ts'
import { stores } from '../../../shop/inventory/stores/records.ts'
import type { Recipient } from '../../../shop/orders/order.ts'
import { insertAll } from '../generated/bulk.ts'

const counters = [
  {
    name: 'Silvera, Zaveri Bazaar',
    email: 'mumbai@silvera.example',
    mobile: '9820048901',
    address: 'Ground floor, Zaveri House, 112 Sheikh Memon Street',
    pincode: '400002',
    hours: 'Monday to Saturday, 11 am to 7 pm',
  },
  {
    name: 'Silvera, Johari Bazaar',
    email: 'jaipur@silvera.example',
    mobile: '9829048902',
    address: 'Shop 9, Haldiyon ka Rasta, Johari Bazaar',
    pincode: '302003',
    hours: 'Monday to Saturday, 11 am to 6.30 pm',
  },
]

/** Days without courier service: national holidays, and next year's festivals that fall on fixed dates. */
const days = [
  { day: '2026-12-25', title: 'Christmas' },
  { day: '2027-01-26', title: 'Republic Day' },
  { day: '2027-05-01', title: 'Maharashtra Day' },
  { day: '2027-08-15', title: 'Independence Day' },
  { day: '2027-10-02', title: 'Gandhi Jayanti' },
  { day: '2027-12-25', title: 'Christmas' },
]

export async function seedStores(tx: Tx): Promise<void> {
  const rows = counters.map((counter) => {
    const place = findPlaceByPincode(counter.pincode)
    if (!place) throw new Error(`there is no pincode ${counter.pincode}`)
    return { ...counter, stateId: place.state.id, cityId: place.city.id }
  })
  await insertAll(tx, stores, rows)
  await insertAll(tx, holidays, days)
}

/** The first counter of the demo shop, and the recipient of orders collected there: the buyer, at the store's address. */
export async function counterFor(tx: Tx, buyer: Recipient): Promise<{ storeId: number; recipient: Recipient }> {
  const [store] = await tx.select().from(stores).orderBy(asc(stores.id)).limit(1)
  const place = store && findPlaceByPincode(store.pincode)
  if (!place) throw new Error('the demo shop has no counter')
  const { id: storeId, name, address, pincode } = store
  const { city, state } = place
  const where = { pincode, city: city.name, state: state.name, stateCode: state.code }
  return { storeId, recipient: { ...buyer, ...where, address: `${name}, ${address}` } }
}
