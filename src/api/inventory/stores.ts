import { findCityCoordinates } from '../../shop/customers/addresses/city-coordinates.ts'
import { cityOf, findState } from '../../shop/customers/addresses/places.ts'
import { readStores } from '../../shop/inventory/stores/actions.ts'
import type * as wire from '../../wire/inventory/stores.ts'
import type { Handler } from '../call.ts'

/** A change by staff shows after at most this long. */
const trueForMs = 60_000

/** The open stores, each with the coordinates of its city. */
export const counters: Handler<typeof wire.counters> = async ({ db, clock }) => ({
  data: {
    counters: (await readStores(db)).map(({ stateId, cityId, ...store }) => {
      const state = findState(stateId)
      const city = cityOf(cityId)?.name ?? ''
      return { ...store, city, state: state?.name ?? '', coordinates: findCityCoordinates(state?.code ?? '', city) }
    }),
    trueUntil: new Date(clock.now().getTime() + trueForMs),
  },
})
