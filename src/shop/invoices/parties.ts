/** Who sells to whom, and in which state the supply takes place (domain 2.2). */
import type { Settings } from '../content/settings.ts'
import { stateOf } from '../delivery/places.ts'
import type { Recipient } from '../orders/order.ts'
import type { Party, Place, Seller } from './rules/facts.ts'

export function sellerOf({ site, delivery }: Settings): Seller {
  return {
    name: site.legalName,
    address: site.address,
    gstin: site.gstin,
    email: site.contactEmail,
    phone: site.contactNumber,
    ...placeOf(delivery.state),
  }
}

export const partyOf = (person: Recipient): Party => ({
  name: person.name,
  address: person.address,
  city: person.city,
  pincode: person.pincode,
  state: person.state,
  stateCode: person.stateCode,
  mobile: person.mobile,
  gstin: person.gstin ?? null,
})

/** Where the goods go; at the counter, and for silver of somebody without an address, the shop's own state. */
export const placeOfSupply = ({ delivery }: Settings, to: Recipient | null): Place =>
  to ? { state: to.state, stateCode: to.stateCode } : placeOf(delivery.state)

const placeOf = (code: string): Place => ({ state: stateOf(Number(code))?.name ?? '', stateCode: code })
