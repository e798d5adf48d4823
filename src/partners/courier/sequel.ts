/** Sequel's JSON API (domain 5.1): the token travels in the body, `status` comes as "true", 1 or true. */

import { askPartner, type Fetch } from '../ask.ts'
import { PartnerTrouble } from '../trouble.ts'
import type { Courier } from './courier.ts'

export interface SequelSettings {
  readonly apiBase: string
  readonly token: string
  readonly originPincode: string
}

const timeoutMs = 8000

export function sequelCourier(settings: SequelSettings, fetch: Fetch): Courier {
  const ask = async (path: string, fields: Record<string, string>) => {
    const { json } = await askPartner(fetch, {
      partner: 'sequel',
      call: path,
      url: `${settings.apiBase}${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: settings.token, ...fields }),
      timeoutMs,
    })
    if (!json || typeof json !== 'object') throw new PartnerTrouble('sequel', path, { kind: 'unreadable' })
    return json as { status?: unknown; data?: { estimated_delivery?: unknown } }
  }
  return {
    name: 'Sequel',
    trackingUrl: 'https://sequel247.com/track/{waybill}',
    serves: async (pincode) => {
      const { status } = await ask('/api/checkServiceability', { pin_code: pincode })
      return { serviceable: status === true || status === 'true' || status === 1 }
    },
    arrivalOn: async (pincode, pickup) => {
      const path = '/api/shipment/calculateEDD'
      const { data } = await ask(path, {
        origin_pincode: settings.originPincode,
        destination_pincode: pincode,
        pickup_date: pickup,
      })
      const day = data?.estimated_delivery
      if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(day))
        throw new PartnerTrouble('sequel', path, { kind: 'unreadable' })
      return day.slice(0, 10)
    },
  }
}
