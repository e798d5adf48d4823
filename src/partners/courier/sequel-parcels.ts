/** Sequel's API for booked parcels (rules/delivery.md 5.5): label, tracking, cancellation, proof of delivery. */
import { downloadPartnerFile, type Fetch } from '../partner-request.ts'
import {
  type CourierDocument,
  type CourierState,
  type CourierStatus,
  mostTrackedAtOnce,
  type ParcelServices,
  type UntrackedParcel,
} from './courier.ts'
import {
  type CallSequel,
  cleanCourierText,
  detailOf,
  isYes,
  type SequelResponse,
  type SequelSettings,
  sequelError,
} from './sequel-api.ts'
import { readSequelDay, readSequelMoment } from './sequel-dates.ts'

/** Pages with a scan of a signature are a few hundred kilobytes. */
const mostDocumentBytes = 5 * 1_048_576
const documentTimeoutMs = 15_000

/** Sequel publishes no list. These codes are answered to its customers; every other is shown to staff. */
const states: Readonly<Record<string, CourierState>> = {
  SCREATED: 'BOOKED',
  SPU: 'IN_TRANSIT',
  SCHECKIN: 'IN_TRANSIT',
  SLINREC: 'IN_TRANSIT',
  SLINORIN: 'IN_TRANSIT',
  SLINDEST: 'IN_TRANSIT',
  // An exception on the way, such as a door that nobody opened.
  SINEXCP: 'IN_TRANSIT',
  SDELASN: 'OUT_FOR_DELIVERY',
  SDELVD: 'DELIVERED',
  SRTOPKP: 'RETURNING',
  SRTODLV: 'RETURNED',
  SCANCELLED: 'CANCELLED',
}

export function sequelParcels(
  { apiBase }: Pick<SequelSettings, 'apiBase'>,
  { call, fetch }: { readonly call: CallSequel; readonly fetch: Fetch },
): ParcelServices {
  const download = async (path: string, link: unknown): Promise<CourierDocument> => {
    const url = linkOfSequel(apiBase, link)
    if (!url) throw sequelError(path, 'unreadable', 'no link to a document of Sequel')
    const limits = { timeoutMs: documentTimeoutMs, mostBytes: mostDocumentBytes }
    return downloadPartnerFile(fetch, { partner: 'sequel', call: path, url, ...limits })
  }
  return {
    label: ({ labelUrl }) => download('docket_print', labelUrl),
    track: async (waybillNo) => {
      const path = '/api/track'
      const response = await call(path, { docket: waybillNo })
      if (!isYes(response)) return untracked(path, response)
      const status = statusOf(response.data)
      if (!status) throw sequelError(path, 'unreadable')
      return status
    },
    trackMany: async (waybillNos) => {
      const path = '/api/trackMultiple'
      if (waybillNos.length > mostTrackedAtOnce) throw new Error(`${waybillNos.length} parcels are tracked at once`)
      const response = await call(path, { dockets: [...waybillNos] })
      const { successShipments: found, errorShipments: unknown } = shipmentsOf(response)
      // Where none of the dockets is known, the whole request is answered as refused.
      if (!isYes(response) && Object.keys(unknown).length === 0) throw sequelError(path, 'refused', detailOf(response))
      const statuses = new Map<string, CourierStatus | UntrackedParcel>()
      for (const [waybillNo, error] of Object.entries(unknown)) statuses.set(waybillNo, { problem: wordsIn(error) })
      // One shipment that cannot be read says nothing about the others.
      for (const [waybillNo, shipment] of Object.entries(found))
        statuses.set(waybillNo, statusOf(shipment) ?? { problem: 'Sequel answered without a status' })
      return statuses
    },
    cancel: async (waybillNo, reason) => {
      const path = '/api/cancel'
      const response = await call(path, { docket: waybillNo, cancelReason: reason })
      // A request that was carried out although its answer was lost is refused when it is repeated.
      if (!isYes(response) && !/already.*cancel/i.test(detailOf(response)))
        throw sequelError(path, 'refused', detailOf(response))
    },
    deliveryProof: async (waybillNo) => {
      const path = '/api/podDownload'
      const response = await call(path, { requestType: 'docket', dockets: [waybillNo] })
      const link = response.link ?? response.data?.link ?? response.data?.download_url
      // Before the delivery note is scanned there is no link, whether the request counts as refused or not.
      return link ? download(path, link) : null
    },
  }
}

/** The link if it leads to Sequel itself over https, whose answers could otherwise have us open any address. */
function linkOfSequel(apiBase: string, link: unknown): string | null {
  const url = typeof link === 'string' && URL.canParse(link) ? new URL(link) : null
  const own = new URL(apiBase).hostname.split('.').slice(-2).join('.')
  const isOwn = url?.hostname === own || url?.hostname.endsWith(`.${own}`)
  return url && isOwn && url.protocol === 'https:' && url.port === '' && url.username === '' ? url.href : null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Beside the status or within `data`, by docket; an empty object is answered as an empty list. */
function shipmentsOf(response: SequelResponse) {
  const read = (name: 'successShipments' | 'errorShipments'): Readonly<Record<string, unknown>> => {
    const value = response[name] ?? response.data?.[name] ?? {}
    return isObject(value) ? value : {}
  }
  return { successShipments: read('successShipments'), errorShipments: read('errorShipments') }
}

function untracked(path: string, response: SequelResponse): UntrackedParcel {
  const problem = detailOf(response)
  if (!/track|docket|found/i.test(problem)) throw sequelError(path, 'refused', problem)
  return { problem }
}

function statusOf(shipment: unknown): CourierStatus | null {
  const code = isObject(shipment) ? String(shipment.shipment_status ?? '').trim() : ''
  if (!isObject(shipment) || !/^\w{1,40}$/.test(code)) return null
  const events = Array.isArray(shipment.tracking) ? shipment.tracking.filter(isObject) : []
  const own = events.filter((event) => event.code === code)
  const moments = own.flatMap(({ date_time: at }) => readSequelMoment(at) ?? [])
  const at = moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  return {
    state: states[code.toUpperCase()] ?? null,
    code,
    text: cleanCourierText([own.at(-1)?.description, own.at(-1)?.location].filter(Boolean).map(String).join(', ')),
    at,
    expectedOn: readSequelDay(shipment.estimated_delivery),
  }
}

/** `{"docketNo": "No Tracking Information found"}` */
const wordsIn = (error: unknown): string =>
  cleanCourierText(isObject(error) ? Object.values(error).map(String).join('; ') : String(error))
