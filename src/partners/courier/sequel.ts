/** Sequel's JSON API (rules/delivery.md 5.2): the token is part of the body, and `status` is "true", 1 or true. */

import { PartnerError } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import type { Consignment, Courier } from './courier.ts'

export interface SequelSettings {
  readonly apiBase: string
  readonly token: string
  readonly originPincode: string
  /** Our pickup location with them. */
  readonly storeCode: string
}

const timeoutMs = 8000

interface Summary {
  readonly status?: unknown
  readonly message?: unknown
  readonly data?: { readonly estimated_delivery?: unknown; readonly docket_number?: unknown }
}

const isYes = ({ status }: Summary): boolean => status === true || status === 'true' || status === 1

export function sequelCourier(settings: SequelSettings, fetch: Fetch): Courier {
  const call = async (path: string, fields: Record<string, unknown>) => {
    const { json } = await sendPartnerRequest(fetch, {
      partner: 'sequel',
      call: path,
      url: `${settings.apiBase}${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: settings.token, ...fields }),
      timeoutMs,
    })
    if (!json || typeof json !== 'object') throw new PartnerError('sequel', path, { kind: 'unreadable' })
    return json as Summary
  }
  return {
    name: 'Sequel',
    trackingUrl: 'https://sequel247.com/track/{waybill}',
    testConnection: async () => {
      const path = '/api/checkServiceability'
      const response = await call(path, { pin_code: settings.originPincode })
      if (!isYes(response))
        throw new PartnerError('sequel', path, {
          kind: 'refused',
          detail: String(response.message ?? '').slice(0, 200),
        })
      return `Sequel answered: it serves our own pincode ${settings.originPincode}`
    },
    serves: async (pincode) => {
      return { serviceable: isYes(await call('/api/checkServiceability', { pin_code: pincode })) }
    },
    arrivalOn: async (pincode, pickup) => {
      const path = '/api/shipment/calculateEDD'
      const { data } = await call(path, {
        origin_pincode: settings.originPincode,
        destination_pincode: pincode,
        pickup_date: pickup,
      })
      const day = data?.estimated_delivery
      if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(day))
        throw new PartnerError('sequel', path, { kind: 'unreadable' })
      return day.slice(0, 10)
    },
    book: async (parcel) => {
      const path = '/api/shipment/create'
      const response = await call(path, consignmentOf(settings, parcel))
      const docket = response.data?.docket_number
      if (!isYes(response))
        throw new PartnerError('sequel', path, {
          kind: 'refused',
          detail: String(response.message ?? '').slice(0, 200),
        })
      if (typeof docket !== 'string' || docket === '') throw new PartnerError('sequel', path, { kind: 'unreadable' })
      return { waybillNo: docket }
    },
  }
}

/** Sequel uses grams and rupees. It takes no reference of ours, so a repeated booking creates a second, unused docket. */
const consignmentOf = ({ storeCode }: SequelSettings, { to, netMg, grossMg, valuePaise }: Consignment) => ({
  location: 'domestic',
  shipmentType: 'D&J',
  serviceType: 'valuable',
  fromStoreCode: storeCode,
  toAddress: {
    consignee_name: to.name,
    address_line1: to.address,
    address_line2: to.city,
    pinCode: to.pincode,
    auth_receiver_name: to.name,
    auth_receiver_phone: to.mobile,
  },
  net_weight: netMg / 1000,
  gross_weight: grossMg / 1000,
  net_value: valuePaise / 100,
  codValue: 0,
  no_of_packages: 1,
})
