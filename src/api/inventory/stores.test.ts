import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCityCoordinates } from '../../shop/customers/addresses/city-coordinates.ts'
import { citiesOf, indianStates } from '../../shop/customers/addresses/places.ts'
import { saveStore } from '../../shop/inventory/stores/actions.ts'
import { stores } from '../../shop/inventory/stores/records.ts'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ at: '2026-11-21T11:00:00+05:30' })
  const open = {
    email: 'counter@silvera.example',
    mobile: '9820048901',
    hours: 'Monday to Saturday',
    open: true,
    ships: false,
  }
  await one.shop.db.transaction(async (tx) => {
    await saveStore(one.shop, tx, {
      ...open,
      id: null,
      name: 'Zaveri Bazaar',
      address: '112 Sheikh Memon Street',
      pincode: '400002',
    })
    await saveStore(one.shop, tx, {
      ...open,
      id: null,
      name: 'Johari Bazaar',
      address: 'Haldiyon ka Rasta',
      pincode: '302003',
    })
  })
})
afterAll(() => one.close())

it('lists the open counters with the coordinates of their cities', async () => {
  const { data } = (await one.call('GET', 'counters')).body
  expect(data).toMatchObject({
    counters: [
      { name: 'Zaveri Bazaar', city: 'Mumbai', coordinates: { latitude: 19, longitude: 72.8 } },
      { name: 'Johari Bazaar', city: 'Jaipur', pincode: '302003' },
    ],
    true_until: '2026-11-21T11:01:00+05:30',
  })
  await one.shop.db.update(stores).set({ open: false }).where(eq(stores.id, data.counters[0].id))
  expect((await one.call('GET', 'counters')).body.data.counters).toHaveLength(1)
})

it('knows coordinates within India, of districts that exist, and none of others', () => {
  const known = indianStates.flatMap(({ id, code }) =>
    citiesOf(id).flatMap(({ name }) => findCityCoordinates(code, name) ?? []),
  )
  expect(known).toHaveLength(87)
  for (const { latitude, longitude } of known) {
    expect(latitude).toBeGreaterThan(8)
    expect(latitude).toBeLessThan(37.1)
    expect(longitude).toBeGreaterThan(68)
    expect(longitude).toBeLessThan(97.5)
  }
  expect(findCityCoordinates('27', 'Gadchiroli')).toBeNull()
})
