/** Sequel (rules/delivery.md 5.2). */

import { addDays } from '../../units/date.ts'
import { PartnerError } from '../partner-error.ts'
import type { Fetch } from '../partner-request.ts'
import type { Consignment, Courier } from './courier.ts'
import { detailOf, isYes, type SequelSettings, sequelApi, sequelError } from './sequel-api.ts'
import { readSequelDay } from './sequel-dates.ts'
import { sequelParcels } from './sequel-parcels.ts'

export function sequelCourier(settings: SequelSettings, fetch: Fetch): Courier {
  const call = sequelApi(settings, fetch)
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
      const path = '/api/checkServiceability'
      const answer = await call(path, { pin_code: pincode })
      if (isYes(answer)) return { serviceable: true }
      // Any other refusal says nothing about the pincode, and a no is remembered for a week (rules/delivery.md 1.2).
      if (!/servic|pin ?code/i.test(detailOf(answer))) throw sequelError(path, 'refused', detailOf(answer))
      return { serviceable: false }
    },
    arrivalOn: async (pincode, pickup) => {
      const path = '/api/shipment/calculateEDD'
      const answer = await call(path, {
        origin_pincode: settings.originPincode,
        destination_pincode: pincode,
        pickup_date: pickup,
      })
      if (!isYes(answer)) throw sequelError(path, 'refused', detailOf(answer))
      const day = readSequelDay(answer.data?.estimated_delivery)
      if (day === null || day < pickup || day > addDays(pickup, mostDays)) throw sequelError(path, 'unreadable')
      return day
    },
    book: async (parcel) => {
      const path = '/api/shipment/create'
      const answer = await call(path, consignmentOf(settings, parcel))
      if (!isYes(answer)) throw sequelError(path, 'refused', detailOf(answer))
      const waybillNo = String(answer.data?.docket_number ?? '')
      if (!/^\w+$/.test(waybillNo)) throw sequelError(path, 'unreadable')
      const { docket_print: labelUrl, estiimated_delivery: expected } = answer.data ?? {}
      return {
        waybillNo,
        labelUrl: typeof labelUrl === 'string' ? labelUrl : '',
        expectedOn: readSequelDay(expected),
      }
    },
    parcels: sequelParcels(settings, { call, fetch }),
  }
}

/** Far above any delivery within India: a later date is one that was misread. */
const mostDays = 60

/**
 * Sequel uses grams and rupees, written as text. It takes no reference of ours, so a repeated booking creates a second, unused
 * docket.
 */
const consignmentOf = (
  { storeCode }: SequelSettings,
  { to, netMg, grossMg, valuePaise, instruction }: Consignment,
) => ({
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
  net_weight: String(netMg / 1000),
  gross_weight: String(grossMg / 1000),
  net_value: String(valuePaise / 100),
  codValue: '0',
  no_of_packages: '1',
  ...(instruction && { remark: instruction.slice(0, longestRemark) }),
})

const longestRemark = 200
