import * as addresses from '../../shop/customers/addresses/actions.ts'
import { cityOf, stateOf, states } from '../../shop/customers/addresses/places.ts'
import { readStores } from '../../shop/inventory/stores/actions.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/customers/addresses.ts'
import type { SignedInHandler } from '../call.ts'

export const myAddress: SignedInHandler<typeof wire.myAddress> = async (shop, { customer }) => book(shop, customer.id)

export const add: SignedInHandler<typeof wire.addAddress> = async (shop, { asks, customer }) => {
  await addresses.addAddress(shop, customer.id, formOf(asks))
  return book(shop, customer.id)
}

export const edit: SignedInHandler<typeof wire.editAddress> = async (shop, { asks, customer }) => {
  await addresses.editAddress(shop, { customerId: customer.id, id: asks.id }, formOf(asks))
  return book(shop, customer.id)
}

export const remove: SignedInHandler<typeof wire.deleteAddress> = async (shop, { asks, customer }) => {
  await addresses.deleteAddress(shop, { customerId: customer.id, id: asks.id })
  return book(shop, customer.id)
}

export const stores: SignedInHandler<typeof wire.stores> = async (shop) => {
  const found = await readStores(shop.db)
  const address = found.map((store) => ({
    ...store,
    state: stateOf(store.stateId)?.name ?? '',
    city: cityOf(store.cityId)?.name ?? '',
    mode: 'work' as const,
  }))
  return { data: { address } }
}

async function book(shop: Shop, customerId: number) {
  const list = await addresses.listAddresses(shop.db, customerId)
  return { data: { address: list, addresses: list, states: states.map(({ id, name }) => ({ id, name })) } }
}

const formOf = (asks: addresses.AddressForm): addresses.AddressForm => ({
  firstName: asks.firstName,
  lastName: asks.lastName,
  email: asks.email,
  mobile: asks.mobile,
  address: asks.address,
  stateId: asks.stateId,
  cityId: asks.cityId,
  pincode: asks.pincode,
  mode: asks.mode,
})
