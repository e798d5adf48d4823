/** Customers who are signed in and have an address, and stock for them to buy. */
import { gt } from 'drizzle-orm'
import { systemClock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { products } from '../../src/shop/catalog/records/products.ts'
import { findPlaceByPincode } from '../../src/shop/customers/addresses/places.ts'
import { addresses } from '../../src/shop/customers/addresses/records.ts'
import { addCustomer } from '../../src/shop/customers/records.ts'
import { openSession } from '../../src/shop/customers/sign-in/sessions.ts'
import { postStock } from '../../src/shop/ledger/stock/actions.ts'
import { vault } from '../../src/shop/ledger/stock/rules.ts'

export interface BenchBuyer {
  readonly customerId: number
  readonly token: string
  readonly addressId: number
}

const plenty = 10_000_000

export const buyerName = 'Asha Rao'

export async function fillShelves({ db }: Database, piecesEach = plenty): Promise<void> {
  const stocked = await db.select({ productId: products.id }).from(products).where(gt(products.stock, 0))
  const postings = stocked.map(({ productId }) => ({
    ...{ productId, pieces: piecesEach },
    from: { account: 'count', locationId: vault } as const,
    to: { account: 'available', locationId: vault } as const,
  }))
  await db.transaction(async (tx) => {
    for (let from = 0; from < postings.length; from += 1_000)
      await postStock({ clock: systemClock() }, tx, {
        ...{ reason: 'counted', reference: 'bench' },
        postings: postings.slice(from, from + 1_000),
      })
  })
}

export async function addBuyers({ db }: Database, count: number): Promise<BenchBuyer[]> {
  const now = new Date()
  return db.transaction(async (tx) => {
    const buyers: BenchBuyer[] = []
    for (let place = 0; place < count; place++) {
      // Apart from the customers of the demo shop.
      const mobile = String(9_100_000_000 + place)
      const email = `buyer-${place}@customers.example`
      const person = { mobile, mobileVerifiedAt: now, email, emailVerifiedAt: now, name: buyerName }
      const customerId = await addCustomer(tx, person, now)
      const token = await openSession(tx, customerId, { device: { ip: '127.0.0.1', userAgent: 'bench' }, now })
      const [address] = await tx
        .insert(addresses)
        .values({ customerId, ...home, email, mobile, createdAt: now })
        .returning({ id: addresses.id })
      buyers.push({ customerId, token, addressId: address!.id })
    }
    return buyers
  })
}

const { state, city } = findPlaceByPincode('400002')!
const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '14 Zaveri Bazaar, second floor',
  stateId: state.id,
  cityId: city.id,
  pincode: '400002',
  mode: 'home',
} as const
