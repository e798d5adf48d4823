/** The seller, the buyer and the place of supply (rules/gst.md 2). */
import type { Settings } from '../../content/settings.ts'
import { findState } from '../../customers/addresses/places.ts'
import * as gst from '../gst-details/rules.ts'
import type { Recipient } from '../order.ts'
import type { GstState, InvoiceParty, InvoiceSeller } from './rules/facts.ts'

export function sellerOf({ site, delivery }: Settings): InvoiceSeller {
  return {
    name: site.legalName,
    address: site.address,
    gstin: site.gstin,
    email: site.contactEmail,
    phone: site.contactNumber,
    ...placeOf(delivery.state),
  }
}

/** A business is named by its registered name. */
export const partyOf = (person: Recipient): InvoiceParty => ({
  name: person.registeredName ?? person.name,
  address: person.address,
  city: person.city,
  pincode: person.pincode,
  state: person.state,
  stateCode: person.stateCode,
  mobile: person.mobile,
  gstin: person.gstin ?? null,
})

interface Supplied {
  /** Null at the counter, and for silver of a customer without an address: then it is the shop's own state. */
  readonly to: Recipient | null
  readonly gstin: string | undefined
}

export const invoicePlaceOfSupply = ({ delivery }: Settings, { to, gstin }: Supplied): GstState =>
  placeOf(gst.placeOfSupply({ from: delivery.state, isPickup: to === null, gstin, to: to?.stateCode }))

const placeOf = (code: string): GstState => ({ state: findState(Number(code))?.name ?? '', stateCode: code })
