import * as addresses from '../../shop/customers/addresses/actions.ts'
import { cityOf, findState, indianStates } from '../../shop/customers/addresses/places.ts'
import { readStores } from '../../shop/inventory/stores/actions.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/customers/addresses.ts'
import type { SignedInHandler } from '../call.ts'

export const myAddress: SignedInHandler<typeof wire.myAddress> = async (shop, { customer }) => book(shop, customer.id)

export const addAddress: SignedInHandler<typeof wire.addAddress> = async (shop, { params, customer }) => {
  await addresses.addAddress(shop, customer.id, formOf(params))
  return book(shop, customer.id)
}

export const editAddress: SignedInHandler<typeof wire.editAddress> = async (shop, { params, customer }) => {
  await addresses.editAddress(shop, { customerId: customer.id, id: params.id }, formOf(params))
  return book(shop, customer.id)
}

export const deleteAddress: SignedInHandler<typeof wire.deleteAddress> = async (shop, { params, customer }) => {
  await addresses.deleteAddress(shop, { customerId: customer.id, id: params.id })
  return book(shop, customer.id)
}

export const stores: SignedInHandler<typeof wire.stores> = async (shop) => {
  const found = await readStores(shop.db)
  const address = found.map((store) => ({
    ...store,
    state: findState(store.stateId)?.name ?? '',
    city: cityOf(store.cityId)?.name ?? '',
    mode: 'work' as const,
  }))
  return { data: { address } }
}

async function book(shop: Shop, customerId: number) {
  const list = await addresses.listAddresses(shop.db, customerId)
  return { data: { address: list, addresses: list, states: indianStates.map(({ id, name }) => ({ id, name })) } }
}

const formOf = (params: addresses.AddressInput): addresses.AddressInput => ({
  firstName: params.firstName,
  lastName: params.lastName,
  email: params.email,
  mobile: params.mobile,
  address: params.address,
  stateId: params.stateId,
  cityId: params.cityId,
  pincode: params.pincode,
  mode: params.mode,
})
