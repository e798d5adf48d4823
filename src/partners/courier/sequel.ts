/** Sequel's JSON API (rules/delivery.md 5.2): the token is part of the body, and `status` is "true", 1 or true. */

import { addDays, type Day, isDay } from '../../units/date.ts'
import { errorKindOfStatus, PartnerError, type PartnerErrorKind } from '../partner-error.ts'
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

/** Of a response. Errors are answered with HTTP status 200 as well. */
interface Summary {
  readonly status: unknown
  readonly code?: unknown
  readonly message?: unknown
  /** The refused fields by name, each with the reason. */
  readonly errorInfo?: unknown
  readonly data?: { readonly estimated_delivery?: unknown; readonly docket_number?: unknown } | null
}

const isYes = ({ status }: Summary): boolean => status === true || status === 'true' || status === 1

/** An account that Sequel has not enabled. */
const inactiveCompanyCode = '103'
const isAboutAccount = (answer: Summary): boolean =>
  String(answer.code ?? '') === inactiveCompanyCode || /company status|token/i.test(detailOf(answer))

export function sequelCourier(settings: SequelSettings, fetch: Fetch): Courier {
  const call = async (path: string, fields: Record<string, unknown>): Promise<Summary> => {
    const { status, json } = await sendPartnerRequest(fetch, {
      partner: 'sequel',
      call: path,
      url: `${settings.apiBase}${path}`,
      body: JSON.stringify({ token: settings.token, ...fields }),
      timeoutMs,
    })
    const answer = json as Summary | null
    const kind = errorKindOfStatus(status)
    if (status >= 400 && kind !== 'refused') throw failed(path, kind, `status ${status}`)
    if (!answer || typeof answer !== 'object' || answer.status === undefined) throw failed(path, 'unreadable')
    if (!isYes(answer) && isAboutAccount(answer)) throw failed(path, 'unauthorized', detailOf(answer))
    return answer
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
      const path = '/api/checkServiceability'
      const answer = await call(path, { pin_code: pincode })
      if (isYes(answer)) return { serviceable: true }
      // Any other refusal says nothing about the pincode, and a no is remembered for a week (rules/delivery.md 1.2).
      if (!/servic|pin ?code/i.test(detailOf(answer))) throw failed(path, 'refused', detailOf(answer))
      return { serviceable: false }
    },
    arrivalOn: async (pincode, pickup) => {
      const path = '/api/shipment/calculateEDD'
      const answer = await call(path, {
        origin_pincode: settings.originPincode,
        destination_pincode: pincode,
        pickup_date: pickup,
      })
      if (!isYes(answer)) throw failed(path, 'refused', detailOf(answer))
      const day = dayIn(answer.data?.estimated_delivery)
      if (day === null || day < pickup || day > addDays(pickup, mostDays)) throw failed(path, 'unreadable')
      return day
    },
    book: async (parcel) => {
      const path = '/api/shipment/create'
      const answer = await call(path, consignmentOf(settings, parcel))
      if (!isYes(answer)) throw failed(path, 'refused', detailOf(answer))
      const waybillNo = String(answer.data?.docket_number ?? '')
      if (!/^\w+$/.test(waybillNo)) throw failed(path, 'unreadable')
      return { waybillNo }
    },
  }
}

const failed = (path: string, kind: PartnerErrorKind, detail = ''): PartnerError =>
  new PartnerError('sequel', path, { kind, detail })

/** The message, followed by what is wrong with each refused field. */
function detailOf({ message, errorInfo }: Summary): string {
  const fields = errorInfo && typeof errorInfo === 'object' ? Object.values(errorInfo).map(String) : []
  return [message, ...fields].filter(Boolean).join('; ').slice(0, 200)
}

/** Far above any delivery within India: a later date is one that was misread. */
const mostDays = 60

/** Dates are answered as 24-11-2026, by some accounts' API as 2026-11-24, with or without a time. */
function dayIn(text: unknown): Day | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})(?!\d)/.exec(String(text)) ?? []
  const found = year ? `${year}-${month}-${day}` : String(text).slice(0, 10)
  return isDay(found) ? found : null
}

/**
 * Sequel uses grams and rupees, written as text. It takes no reference of ours, so a repeated booking creates a second, unused
 * docket.
 */
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
  net_weight: String(netMg / 1000),
  gross_weight: String(grossMg / 1000),
  net_value: String(valuePaise / 100),
  codValue: '0',
  no_of_packages: '1',
})
